/** Asks the browser for permission, and gives the desk the subscription. */
export async function tellHere(): Promise<'told' | 'denied' | 'failed'> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied';
    const { key } = (await (await fetch('/push', { headers: JSON_TYPE })).json()) as { key: string };
    const { pushManager } = await navigator.serviceWorker.ready;
    // A subscription with another key, or of another desk at this address, cannot be used.
    await (await pushManager.getSubscription())?.unsubscribe();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const answer = await fetch('/push', { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(subscription) });
    return answer.ok ? 'told' : 'failed';
  } catch {
    return 'failed';
  }
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
