import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Signs in with a passkey of this device; gives what went wrong in a sentence, undefined when the owner is in. */
export async function signInWithPasskey(): Promise<string | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return ceremony('/sign-in/passkey', (options) =>
    startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
  );
}

/** Makes a passkey for this device; gives what went wrong in a sentence, undefined when it is kept. */
export async function makePasskey(): Promise<string | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return ceremony('/passkey', (options) =>
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  );
}

/** Asks the desk for options, the device for an answer to them, and the desk what it thinks of that. */
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
