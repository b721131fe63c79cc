import { counted } from '../../../shop/desk/desk-text.ts';
import { type SubscriptionChange, workerScope } from '../../../ui/service-worker/worker-scope.ts';

/** Shows only how many orders came. A later push replaces an unread one. */
export async function showPush(text: string): Promise<void> {
  const orders = ordersIn(text);
  await workerScope.registration.showNotification(orders > 0 ? counted(orders, 'new order') : 'New orders', {
    body: 'Open the desk to call and confirm.',
    tag: 'new orders',
    renotify: true,
    // Android shows no SVG here.
    icon: '/icon-192.png',
    data: { path: '/orders?state=new' },
  });
}

/** In the open window, else in a new one. */
export async function openDesk(path: string): Promise<void> {
  const [open] = await workerScope.clients.matchAll({ type: 'window' });
  if (!open) return void (await workerScope.clients.openWindow(path));
  await open.focus();
  await open.navigate(path);
}

/**
 * The browser ended a subscription: the desk is given the next one in its place. Where the browser does not tell the old one, the
 * desk's next page gives it.
 */
export async function renewPush({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const subscription = newSubscription ?? (await subscribed());
  if (!oldSubscription) return;
  const body = JSON.stringify({ ...subscription.toJSON(), instead: oldSubscription.endpoint });
  await fetch('/push', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
}

async function subscribed(): Promise<PushSubscription> {
  const { key } = (await (await fetch('/push')).json()) as { key: string };
  return workerScope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function ordersIn(text: string): number {
  try {
    const { orders } = JSON.parse(text) as { orders?: unknown };
    return typeof orders === 'number' ? orders : 0;
  } catch {
    return 0;
  }
}
