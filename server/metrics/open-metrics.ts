import type { Metrics, MetricsParts } from './metrics.ts';

/** The metrics of this process. Without `token` nobody may read them: then only requests are counted, and no library is loaded. */
export async function openMetrics(token: string | undefined, parts: MetricsParts): Promise<Metrics> {
  const requests = { kept: 0, page: 0, form: 0, asset: 0, image: 0, live: 0 };
  const nothing = () => undefined;
  if (token === undefined) return { requests, rendered: nothing, ordered: nothing, answer: undefined };
  const { openRegistry } = await import('./registry.ts');
  return openRegistry(token, parts, requests);
}
