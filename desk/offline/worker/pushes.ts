import { counted } from '../../../shop/desk/desk-text.ts';
import { workerScope } from '../../../ui/service-worker/worker-scope.ts';

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

function ordersIn(text: string): number {
  try {
    const { orders } = JSON.parse(text) as { orders?: unknown };
    return typeof orders === 'number' ? orders : 0;
  } catch {
    return 0;
  }
}
