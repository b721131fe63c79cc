import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { Device } from '../../shop/desk/desk.ts';
import { forgetForms } from '../forms/kept-form.ts';
import { saidCount } from '../language/say.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { usePendingStock } from '../products/use-stock.ts';
import { useHere, useOwner } from '../shell/use-owner.ts';
import { usePendingSteps } from '../steps/use-steps.ts';
import { forgetSubmissions, submitterOf } from '../submissions/send-submission.ts';

/**
 * Asks before it signs another device out. On this one, waiting submissions are deleted after the desk's answer: it tells how
 * many, and asks.
 */
export function SignOut({ device }: { device: Device }) {
  const say = useSay();
  const submitter = submitterOf({ owner: useOwner(), email: useHere().email });
  const { pathname } = useLocation();
  const waiting = [...usePendingSteps(), ...usePendingStock()].filter(({ state }) => state !== 'answered').length;
  const [words, tell] = useState<string>();
  const [asked, ask] = useState(0);

  function askFirst(event: FormEvent<HTMLFormElement>): void {
    if (asked > 0) return;
    event.preventDefault();
    ask(1);
    tell(say('Press once more to sign out {}.', device.name));
  }

  async function signOut(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (waiting > asked) {
      ask(waiting);
      return tell(
        saidCount(
          say,
          waiting,
          '{} press is not saved yet, and lost if you press once more.',
          '{} presses are not saved yet, and lost if you press once more.',
        ),
      );
    }
    const answer = await post(pathname, new FormData(event.currentTarget));
    if (answer === 'away') return tell(say('You are still signed in: the desk does not answer. Press again.'));
    // They survive a session that ends by itself.
    if (answer === 'signed out') {
      forgetSubmissions(submitter);
      forgetForms();
    }
    location.reload();
  }

  return (
    <form method="post" action={pathname} onSubmit={device.isThis ? signOut : askFirst}>
      <input type="hidden" name="device" value={device.id} />
      <button className="button" type="submit" aria-label={say('Sign out {}', device.name)}>
        <Say>Sign out</Say>
      </button>
      {words === undefined ? null : (
        <p className="mistake" role="alert">
          {words}
        </p>
      )}
    </form>
  );
}

/** The desk redirects a device that it signed out. */
async function post(path: string, body: FormData): Promise<'signed out' | 'nobody' | 'away'> {
  try {
    const { type, status } = await fetch(path, { method: 'POST', body, redirect: 'manual' });
    if (type === 'opaqueredirect') return 'signed out';
    return status === 401 ? 'nobody' : 'away';
  } catch {
    return 'away';
  }
}
