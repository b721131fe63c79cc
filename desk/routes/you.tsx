import { data, href } from 'react-router';
import { deskOf } from '../desk-context.ts';
import { sendForm } from '../forms/send-form.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { Devices } from '../shop/devices.tsx';
import { Passkeys } from '../shop/passkeys.tsx';
import { takePostedDevice } from '../shop/posted-device.ts';
import { OverScreen } from '../steps/over-screen.tsx';
import { postedForm } from '../steps/posted-form.ts';
import type { Route } from './+types/you.ts';

export const meta: Route.MetaFunction = () => [{ title: 'You · Desk' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { session } = deskOf(context);
  const [devices, passkeys] = await Promise.all([session.devices(), session.passkeys()]);
  return { devices, passkeys };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { session } = deskOf(context);
  const answer = await takePostedDevice(await postedForm(request), { session, path: href('/you') });
  if (!answer) throw data(null, { status: 400 });
  return answer;
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

/** A helper's devices and fingerprints; an owner sees everybody's on the shop's screen too. */
export default function You({ loaderData: { devices, passkeys }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return (
    <>
      <h1>You</h1>
      {answer ? (
        <OverScreen answered={answer} isWell>
          <p className="step-notice" role="status">
            {answer.words}
          </p>
        </OverScreen>
      ) : null}
      <Devices devices={devices} />
      <Passkeys passkeys={passkeys} />
    </>
  );
}
