import { vi } from 'vitest';

type Disk = {
  /** The texts of each cache by address, the oldest first. */
  kept: Record<string, Map<string, string>>;
  /** For all texts together, in characters. */
  room: number;
};

/**
 * Gives unit tests the Cache API as Safari has it: an answer that is put in another's place stays at that one's place
 * among the keys. `vi.unstubAllGlobals()` takes it away.
 */
export function stubCaches(): Disk {
  const disk: Disk = { kept: {}, room: Number.POSITIVE_INFINITY };
  const headers = new Map<string, Headers>();
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      disk.kept[name] ??= new Map();
      return cacheOf(disk, disk.kept[name], headers);
    },
    keys: async () => Object.keys(disk.kept),
    delete: async (name: string) => delete disk.kept[name],
  });
  return disk;
}

function cacheOf(disk: Disk, kept: Map<string, string>, headers: Map<string, Headers>) {
  const answerAt = (address: string) => new Response(kept.get(address), { headers: headers.get(address) ?? {} });
  return {
    match: async (address: string) => (kept.has(address) ? answerAt(address) : undefined),
    delete: async (address: string) => kept.delete(address),
    keys: async () => [...kept.keys()],
    async put(address: string, answer: Response) {
      const text = await answer.text();
      const all = Object.values(disk.kept).flatMap((texts) => [...texts.values()]);
      if (all.join('').length + text.length > disk.room) throw new DOMException('Full', 'QuotaExceededError');
      kept.set(address, text);
      headers.set(address, answer.headers);
    },
  };
}

/** An answer whose line breaks off in the middle of the body. */
export function tornAnswer(headers: Record<string, string> = {}): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('half'));
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body, { headers });
}
