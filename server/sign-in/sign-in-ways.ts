import type { EnterOutcome, SignInWays } from '../../shop/desk/desk.ts';
import { authenticationOptions, signInByPasskey } from './passkeys.ts';
import { newSecret } from './secret.ts';
import { sessionCookie } from './session-cookie.ts';
import {
  requestCode,
  type SignInContext,
  type SignInOutcome,
  signInByCode,
  signInByLink,
  type Visitor,
} from './sign-in.ts';

/** The ways to sign in, for one visitor. */
export function openSignInWays(context: SignInContext, visitor: Visitor): SignInWays {
  const entered = async (outcome: Promise<SignInOutcome>) => enterOutcome(await outcome, context.url);
  return {
    enter: (secret) => entered(signInByLink(context, { secret, ...visitor })),
    async sendCode(email) {
      const asked = newSecret();
      const outcome = await requestCode(context, { email, asked, address: visitor.address });
      return outcome.state === 'asked' ? { state: 'asked', asked } : outcome;
    },
    enterWithCode: (given) => entered(signInByCode(context, { ...given, ...visitor })),
    passkeyRequest: () => authenticationOptions(context, visitor),
    enterWithPasskey: (answer) => entered(signInByPasskey(context, { answer, ...visitor })),
  };
}

function enterOutcome(outcome: SignInOutcome, url: string): EnterOutcome {
  return outcome.state === 'in' ? { state: 'entered', cookie: sessionCookie(outcome.session, url) } : outcome;
}
