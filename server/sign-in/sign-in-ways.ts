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

export function openSignInWays(now: () => Promise<SignInContext>, visitor: Visitor): SignInWays {
  async function entered(enter: (context: SignInContext) => Promise<SignInOutcome>): Promise<EnterOutcome> {
    const context = await now();
    return enterOutcome(await enter(context), context.url);
  }
  return {
    enter: (secret) => entered((context) => signInByLink(context, { secret, ...visitor })),
    async sendCode(email) {
      const asked = newSecret();
      const outcome = await requestCode(await now(), { email, asked, address: visitor.address });
      return outcome.state === 'asked' ? { state: 'asked', asked } : outcome;
    },
    enterWithCode: (given) => entered((context) => signInByCode(context, { ...given, ...visitor })),
    passkeyRequest: async () => authenticationOptions(await now(), visitor),
    enterWithPasskey: (answer) => entered((context) => signInByPasskey(context, { answer, ...visitor })),
  };
}

function enterOutcome(outcome: SignInOutcome, url: string): EnterOutcome {
  return outcome.state === 'in' ? { state: 'entered', cookie: sessionCookie(outcome.session, url) } : outcome;
}
