import { isLasting } from '../../../ui/service-worker/lasting-answer.ts';
import type { FetchEvent } from '../../../ui/service-worker/worker-scope.ts';
import { keptAt, tryKeep } from './kept.ts';

/** Their addresses have a hash or version: kept ones stay right. */
export async function fileOf(event: FetchEvent, kind: 'file' | 'image'): Promise<Response> {
  const kept = await keptAt(kind, event.request.url);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (isLasting(answer)) event.waitUntil(tryKeep(kind, event.request.url, answer.clone()));
  return answer;
}
