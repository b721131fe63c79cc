import { useEffect } from 'react';
import { redirect } from 'react-router';
import { Band } from '../../../ui/ornament.tsx';
import { signInWaysContext } from '../../desk-context.ts';
import { forgetForms } from '../../forms/kept-form.ts';
import { Say } from '../../language/use-say.tsx';
import { forgetScreens } from '../../offline/register-worker.ts';
import { SignIn } from '../../sign-in/sign-in.tsx';
import { tooMany } from '../../sign-in/sign-in-text.ts';
import type { Route } from './+types/enter.ts';

/** Only the submission uses the link up: message previews open links too. */
export async function action({ params, context }: Route.ActionArgs) {
  const outcome = await context.get(signInWaysContext).enter(params.token);
  if (outcome.state === 'entered') return redirect('/', { status: 303, headers: { 'Set-Cookie': outcome.cookie } });
  if (outcome.state === 'too many') return { mistake: tooMany(outcome.retryAfterSeconds) };
  return { mistake: 'This link is used up or older than 15 minutes. Get in another way, or print a new one.' };
}

export default function Enter({ actionData }: Route.ComponentProps) {
  // Another person may have signed in than the one whose screens this browser keeps.
  useEffect(() => {
    void forgetScreens();
    forgetForms();
  }, []);
  if (actionData) return <SignIn answer={actionData} next="/" />;
  return (
    <>
      <Band />
      <main className="page sign-in">
        <h1>
          <Say>The shop’s desk</Say>
        </h1>
        <p>
          <Say>This link lets you in on this phone or computer. It works once.</Say>
        </p>
        <form method="post" className="stack">
          <button className="button button-primary" type="submit">
            <Say>Open the desk</Say>
          </button>
        </form>
      </main>
    </>
  );
}
