import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Band } from '../../ui/ornament.tsx';
import { Field } from '../forms/field.tsx';
import { Say } from '../language/use-say.tsx';
import { forgetScreens } from '../offline/register-worker.ts';
import { PasskeyButton } from './passkey-button.tsx';
import './sign-in.css';
import { safeReturnPath } from './sign-in-text.ts';

/** `email`: where a code was asked for. `asked`: the secret of the page that asked. */
export type SignInAnswer = { email?: string; asked?: string | undefined; mistake?: string | undefined };

/** Leads back to the address where it is shown. */
export function SignIn({ answer = {}, next }: { answer?: SignInAnswer | undefined; next?: string }) {
  const { pathname, search } = useLocation();
  const back = next ?? safeReturnPath(pathname + search);
  useEffect(() => void forgetScreens(), []);
  return (
    <>
      <Band />
      <main className="page sign-in">
        <h1>
          <Say>The shop’s desk</Say>
        </h1>
        <PasskeyButton next={back} />
        {answer.email === undefined ? (
          <AskForCode next={back} mistake={answer.mistake} />
        ) : (
          <EnterCode next={back} email={answer.email} asked={answer.asked} mistake={answer.mistake} />
        )}
        <p className="sign-in-hint">
          <Say>Or have a new link printed where the shop runs, by its command ‘desk’.</Say>
        </p>
      </main>
    </>
  );
}

function AskForCode({ next, mistake }: { next: string; mistake: string | undefined }) {
  return (
    <form method="post" action="/sign-in" className="stack">
      <input type="hidden" name="next" value={next} />
      <Field words="Your email">
        <input name="email" type="email" autoComplete="email webauthn" required aria-describedby="mistake" />
      </Field>
      <Mistake words={mistake} />
      <button className="button button-primary" type="submit">
        <Say>Email me a code</Say>
      </button>
    </form>
  );
}

function EnterCode({ next, email, asked, mistake }: SignInAnswer & { next: string }) {
  return (
    <form method="post" action="/sign-in" className="stack">
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="asked" value={asked} />
      <p role="status">If {email} is an owner’s address, a code is on its way to it. It works for 15 minutes.</p>
      <Field words="Code from the email">
        <input
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          aria-describedby="mistake"
        />
      </Field>
      <Mistake words={mistake} />
      <button className="button button-primary" type="submit">
        <Say>Sign in</Say>
      </button>
      <a href={next}>
        <Say>Use another address</Say>
      </a>
    </form>
  );
}

/** Always rendered, so that `aria-describedby` finds it. */
function Mistake({ words }: { words: string | undefined }) {
  return (
    <p id="mistake" className="mistake" role={words ? 'alert' : undefined}>
      {words}
    </p>
  );
}
