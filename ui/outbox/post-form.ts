/** `json`: undefined for any other body, such as a proxy's page. `retryAfterSeconds`: of status 429. */
export type FormAnswer = { status: number; json: unknown; retryAfterSeconds?: number | undefined };

/** In ms; after it the connection is taken for dead. Sent again under its key, a form still counts once. */
const TIMEOUT_MS = 15_000;

/** Undefined when unreachable: the form may have arrived. */
export async function postForm(address: string, body: URLSearchParams): Promise<FormAnswer | undefined> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(address, { method: 'POST', body, signal: late.signal });
    const json: unknown = await response.json().catch(() => undefined);
    return { status: response.status, json, retryAfterSeconds: retryAfter(response) };
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** In seconds: an hour. A proxy may name any number. */
const LONGEST_RETRY = 3600;

/** Undefined where it is a date. */
function retryAfter({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('Retry-After'));
  return status === 429 && seconds > 0 ? Math.min(seconds, LONGEST_RETRY) : undefined;
}
