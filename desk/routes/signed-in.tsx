import { useEffect, useMemo, useState } from 'react';
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { isOwner } from '../../shop/people.ts';
import { ImageDeliveryContext } from '../../ui/image-delivery-context.ts';
import { newKey } from '../../ui/outbox/new-key.ts';
import { deskOf } from '../desk-context.ts';
import { TellNotSent } from '../forms/not-sent.ts';
import { useNotSent } from '../forms/use-not-sent.ts';
import { OfflineNotice } from '../offline/offline-notice.tsx';
import { registerWorker } from '../offline/register-worker.ts';
import { openStock, StockContext } from '../products/use-stock.ts';
import { Bar } from '../shell/bar.tsx';
import { ignoreSecondTaps } from '../shell/misplaced-taps.ts';
import { Notices } from '../shell/notices.tsx';
import { Trouble } from '../shell/trouble.tsx';
import { useLive } from '../shell/use-live.ts';
import { useHere } from '../shell/use-owner.ts';
import { AskAboutSentEmails } from '../shop/sent-emails-form.tsx';
import { tellHereAgain } from '../shop/web-push.ts';
import { SignIn } from '../sign-in/sign-in.tsx';
import { openSteps, StepsContext } from '../steps/use-steps.ts';
import { submitterOf } from '../submissions/send-submission.ts';
import type { Route } from './+types/signed-in.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const desk = deskOf(context);
  return {
    owner: desk.owner,
    role: desk.role,
    here: { email: desk.session.email, session: desk.session.id },
    settings: desk.settings,
    mark: await desk.read.mark(),
    calls: await desk.calls.due(),
    asksAboutSentEmails: isOwner(desk.role) && (await desk.read.asksAboutSentEmails()),
    now: Date.now(),
    key: newKey(),
  };
}

export default function SignedIn({ loaderData }: Route.ComponentProps) {
  const { owner, settings, mark, calls, asksAboutSentEmails } = loaderData;
  // What a release before kept of a screen does not say who is here.
  const { email, session } = useHere();
  const source = useMemo(() => ({ imageDelivery: settings.imageDelivery, saveData: false }), [settings.imageDelivery]);
  const { pathname } = useLocation();
  const [steps] = useState(() => openSteps(submitterOf({ owner, email })));
  const [stock] = useState(() => openStock(submitterOf({ owner, email })));
  const { notSent, tell } = useNotSent();
  useLive(mark);
  useEffect(() => void registerWorker(), []);
  useEffect(() => void tellHereAgain({ email, session }), [email, session]);
  useEffect(() => ignoreSecondTaps(document), []);
  return (
    <ImageDeliveryContext value={source}>
      <StepsContext value={steps}>
        <StockContext value={stock}>
          <Bar calls={calls} />
          <main id="main" className="page desk-screen" tabIndex={-1}>
            <OfflineNotice />
            {asksAboutSentEmails && isAbout(pathname) ? <AskAboutSentEmails /> : null}
            <TellNotSent value={tell}>
              <Outlet />
            </TellNotSent>
          </main>
          <Notices notSent={notSent?.notSent} />
        </StockContext>
      </StepsContext>
    </ImageDeliveryContext>
  );
}

/** Asks on Today and where parcels are sent; elsewhere the question would be in the way. */
function isAbout(pathname: string): boolean {
  return pathname === '/' || /^\/(orders|couriers)\b/.test(pathname);
}

/** Without a session every address shows the sign-in page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 401) return <SignIn />;
  return (
    <>
      <Bar />
      <main id="main" className="page desk-screen">
        <Trouble error={error} />
      </main>
    </>
  );
}
