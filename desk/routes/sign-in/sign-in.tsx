import { redirect, useSearchParams } from 'react-router';
import { deskContext, signInWaysContext } from '../../desk-context.ts';
import { formText, postedForm } from '../../forms/posted-form.ts';
import { SignIn, type SignInAnswer } from '../../sign-in/sign-in.tsx';
import { safeReturnPath, tooMany } from '../../sign-in/sign-in-text.ts';
import type { Route } from './+types/sign-in.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  const next = safeReturnPath(new URL(request.url).searchParams.get('next'));
  return context.get(deskContext) ? redirect(next) : null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const [email = '', code = '', asked = ''] = ['email', 'code', 'asked'].map((name) => formText(form, name));
  const next = safeReturnPath(form.get('next'));
  const signInWays = context.get(signInWaysContext);
  if (!email) return { next, answer: { mistake: 'Type your email address.' } satisfies SignInAnswer };
  if (!form.has('code')) {
    const sent = await signInWays.sendCode(email);
    const answer: SignInAnswer =
      sent.state === 'asked' ? { email, asked: sent.asked } : { mistake: tooMany(sent.retryAfterSeconds) };
    return { next, answer };
  }
  const outcome = await signInWays.enterWithCode({ email, code, asked });
  if (outcome.state === 'entered') return redirect(next, { status: 303, headers: { 'Set-Cookie': outcome.cookie } });
  const mistake =
    outcome.state === 'too many'
      ? tooMany(outcome.retryAfterSeconds)
      : 'That is not the code, or it is older than 15 minutes. Look at the newest email.';
  return { next, answer: { email, asked, mistake } satisfies SignInAnswer };
}

export default function SignInPage({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return <SignIn answer={actionData?.answer} next={actionData?.next ?? safeReturnPath(search.get('next'))} />;
}
