import autocannon from 'autocannon';

/** The outcome of a load run. */
export type Load = { requests: number; perSecond: number; p50Ms: number; p99Ms: number; failed: number };

/** Requests the URLs in turn, as fast as they are answered, for `seconds`. */
export async function load(
  url: string,
  options: {
    paths?: string[];
    headers?: Record<string, string>;
    seconds: number;
    connections: number;
    perSecond?: number;
  },
): Promise<Load> {
  const { paths = [''], headers = {}, seconds, connections, perSecond } = options;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    requests: paths.map((path) => ({ method: 'GET', path: path || new URL(url).pathname + new URL(url).search })),
    ...(perSecond ? { overallRate: perSecond } : {}),
  });
  return {
    requests: result.requests.total,
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.errors + result.non2xx,
  };
}
