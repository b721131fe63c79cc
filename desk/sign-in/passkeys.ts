import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Returns what went wrong as a sentence, undefined on success. */
export async function signInWithPasskey(): Promise<string | undefined> {
  return ceremony('/sign-in/passkey', async (options) => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  });
}

/** Returns what went wrong as a sentence, undefined on success. */
export async function makePasskey(): Promise<string | undefined> {
  return ceremony('/passkey', async (options) => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  });
}

/** Fetches options, has the device answer, and posts the answer. */
async function ceremony(path: string, answer: (options: unknown) => Promise<object>): Promise<string | undefined> {
  try {
    const asked = await post(path, {});
    if (asked.mistake !== undefined) return asked.mistake;
    return (await post(path, { answer: await answer(asked.options) })).mistake;
  } catch (error) {
    return textOf(error);
  }
}

async function post(path: string, body: object): Promise<{ options?: unknown; mistake?: string }> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The desk answered ${response.status}`);
  return (await response.json()) as { options?: unknown; mistake?: string };
}

function textOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'That was stopped. Try again, or use a code by email.';
  if (name === 'InvalidStateError') return 'This device has a passkey for the desk already.';
  return 'That did not work. Try again, or use a code by email.';
}
