import { useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Device } from '../../shop/desk/desk.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Mistake } from '../forms/mistake.tsx';
import { Say, useSay } from '../language/use-say.tsx';
import { useHere } from '../shell/use-owner.ts';
import { stopHere, tellHere } from './web-push.ts';

const WHY_NOT = {
  denied: 'This browser does not allow it: allow notifications for the desk in its settings, then press again.',
  failed: 'That did not work. Check the network, then press again.',
};

/** Only where the browser can. */
export function TellHere() {
  const here = useHere();
  const { revalidate } = useRevalidator();
  const [why, setWhy] = useState<keyof typeof WHY_NOT>();
  const [isBusy, setBusy] = useState(false);
  if (!useHydrated() || !('PushManager' in window && 'serviceWorker' in navigator)) return null;

  async function submission() {
    setBusy(true);
    const outcome = await tellHere(here);
    setWhy(outcome === 'told' ? undefined : outcome);
    setBusy(false);
    await revalidate();
  }

  return (
    <>
      <button type="button" className="button" onClick={submission} disabled={isBusy}>
        <Say>Tell me of new orders</Say>
      </button>
      <Mistake why={why && WHY_NOT[why]} />
    </>
  );
}

export function StopTelling({ device }: { device: Device }) {
  const say = useSay();
  const { pathname } = useLocation();
  return (
    <form method="post" action={pathname} onSubmit={() => device.isThis && void stopHere()}>
      <input type="hidden" name="untold" value={device.id} />
      <button className="button" type="submit" aria-label={say('Stop telling {} of new orders', device.name)}>
        <Say>Stop telling</Say>
      </button>
    </form>
  );
}
