import { isFields, isText, readStored } from '../../shop/text/stored-text.ts';
import { ifStorageAllows, storedText } from '../../ui/storage/optional-storage.ts';
import type { Here } from '../shell/use-owner.ts';

/** Asks the browser for permission, and gives the desk the subscription. */
export async function tellHere(here: Here): Promise<'told' | 'denied' | 'failed'> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied';
    const { pushManager } = await navigator.serviceWorker.ready;
    // A subscription with another key, or of another desk at this address, cannot be used.
    await (await pushManager.getSubscription())?.unsubscribe();
    return (await give(await subscribed(pushManager), here)) ? 'told' : 'failed';
  } catch {
    return 'failed';
  }
}

/**
 * The desk forgets a subscription with its session, and the browser may renew one: it is given again while who asked for it here
 * is signed in.
 */
export async function tellHereAgain(here: Here): Promise<void> {
  if (!('PushManager' in window && 'Notification' in window) || Notification.permission !== 'granted') return;
  if (here.session === '') return;
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.getSubscription();
    const asked = whoAsked() ?? (await toldAlready(subscription, here));
    if (asked?.email !== here.email) return;
    if (asked.session === here.session && asked.endpoint === subscription?.endpoint) return;
    await give(subscription ?? (await subscribed(pushManager)), here);
  } catch (error) {
    console.info('The next page tries again to have this device told of new orders:', error);
  }
}

/** After 'Stop telling' on this device. */
export async function stopHere(): Promise<void> {
  ifStorageAllows(() => localStorage.removeItem(ASKED));
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}

type Asked = Here & { endpoint: string };

/** Who asked in this browser to be told of new orders, and what the desk was given last. */
const ASKED = 'told of orders';

function whoAsked(): Asked | undefined {
  const text = storedText(() => localStorage, ASKED);
  return readStored(text, (stored) => {
    if (!isFields(stored)) return undefined;
    const { email, session, endpoint } = stored;
    return isText(email) && isText(session) && isText(endpoint) ? { email, session, endpoint } : undefined;
  });
}

function remember(asked: Asked): void {
  ifStorageAllows(() => localStorage.setItem(ASKED, JSON.stringify(asked)));
}

/** Who asked in an earlier release, which remembered nobody, is told in this session. */
async function toldAlready(subscription: PushSubscription | null, here: Here): Promise<Asked | undefined> {
  if (!subscription || !(await pushState()).isTold) return undefined;
  const asked = { ...here, endpoint: subscription.endpoint };
  remember(asked);
  return asked;
}

async function subscribed(pushManager: PushManager): Promise<PushSubscription> {
  const { key } = await pushState();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function give(subscription: PushSubscription, here: Here): Promise<boolean> {
  const answer = await fetch('/push', { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(subscription) });
  if (answer.ok) remember({ ...here, endpoint: subscription.endpoint });
  return answer.ok;
}

async function pushState(): Promise<{ key: string; isTold: boolean }> {
  return (await fetch('/push', { headers: JSON_TYPE })).json();
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
