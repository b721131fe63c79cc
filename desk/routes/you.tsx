import { data, href, redirect } from 'react-router';
import { isDeskLanguage } from '../../shop/desk/desk-language.ts';
import { deskOf } from '../desk-context.ts';
import { postedForm } from '../forms/posted-form.ts';
import { sendForm } from '../forms/send-form.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { DESK_LANGUAGE, LanguageForm } from '../language/language-form.tsx';
import { Say } from '../language/use-say.tsx';
import { Notice } from '../shell/notice.tsx';
import { Devices } from '../shop/devices.tsx';
import { Passkeys } from '../shop/passkeys.tsx';
import { takePostedDevice } from '../shop/posted-device.ts';
import { OverScreen } from '../steps/over-screen.tsx';
import type { Route } from './+types/you.ts';

export const meta: Route.MetaFunction = () => [{ title: 'You · Desk' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { session, language } = deskOf(context);
  const [devices, passkeys, chosen] = await Promise.all([session.devices(), session.passkeys(), language()]);
  return { devices, passkeys, chosen };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { session, chooseLanguage } = deskOf(context);
  const form = await postedForm(request);
  const language = form.get(DESK_LANGUAGE);
  if (isDeskLanguage(language)) {
    await chooseLanguage(language);
    return redirect(href('/you'), { status: 303 });
  }
  const answer = await takePostedDevice(form, { session, path: href('/you') });
  if (!answer) throw data(null, { status: 400 });
  return answer;
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

/** An owner sees everybody's devices on the shop's screen too. */
export default function You({ loaderData: { devices, passkeys, chosen }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return (
    <>
      <h1>
        <Say>You</Say>
      </h1>
      {answer ? (
        <OverScreen answered={answer} isWell>
          <Notice>
            <Say>{answer.words}</Say>
          </Notice>
        </OverScreen>
      ) : null}
      <LanguageForm chosen={chosen} />
      <Devices devices={devices} />
      <Passkeys passkeys={passkeys} />
    </>
  );
}
