import { data } from 'react-router';
import { forgetForm } from './kept-form.ts';
import { readForm } from './typed-form.ts';

/**
 * Sends a product's form with scripts. Without a network all that was typed stays, and the form may be sent again under the
 * same press key. @throws the redirect that follows a saved form
 */
export async function sendProduct<Answer>(request: Request, send: () => Promise<Answer>) {
  const form = readForm(await request.clone().formData());
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) forgetForm(new URL(request.url).pathname);
    if (!form || !(error instanceof TypeError)) throw error;
    // With this status the router does not read the screen anew, which would fail too.
    return data({ why: NO_NETWORK, ...form, mistakes: {}, images: {} }, { status: 503 });
  }
}

const NO_NETWORK = 'No network: it is not saved yet. All is still here, press again.';
