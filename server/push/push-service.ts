import type { PushSubscriptionRow } from '../store/tables.ts';
import type { VapidKeys } from './vapid-keys.ts';

/**
 * Hosts of the browsers' push services: Google's (Chrome, Edge, Samsung's), Mozilla's, Apple's and Microsoft's. The
 * shop sends to no other address, so that no subscription reaches into its network.
 */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
  /^([\w-]+\.)*notify\.windows\.com$/,
];

/** A push service that does not answer in this time, in ms, counts as away. */
const PATIENCE_MS = 10_000;

/** A push that could not be delivered in a day, in s, is no news. */
const TTL_SECONDS = 24 * 3600;

/** Whether a browser may be told at this address; `own` are origins that the shop's owner named. */
export function isPushService(endpoint: string, own: readonly string[]): boolean {
  if (!URL.canParse(endpoint) || endpoint.length > 2000) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username || password) return false;
  return own.includes(origin) || (protocol === 'https:' && port === '' && HOSTS.some((host) => host.test(hostname)));
}

/** What a push service made of a push: 'gone', the browser has ended its subscription. */
export type PushAnswer = 'taken' | 'gone' | 'failed';

type Push = Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>;

/** Tells one device of so many new orders, and nothing else of them. */
export async function sendPush(
  { endpoint, p256dh, auth }: Push,
  orders: number,
  { keys, contact }: { keys: VapidKeys; contact: string },
): Promise<PushAnswer> {
  try {
    const { default: webPush } = await import('web-push');
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ orders }),
      {
        vapidDetails: { subject: contact, ...keys },
        TTL: TTL_SECONDS,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      },
    );
    const answer = await fetch(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: new Uint8Array(body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return 'taken';
    return answer.status === 404 || answer.status === 410 ? 'gone' : 'failed';
  } catch {
    // Away, or keys that are none: tried again until it is no news.
    return 'failed';
  }
}
