import type { SignedIn } from './screens.ts';

type Open = {
  /** Told what each answer holds. */
  onData(data: string): void;
  signal: AbortSignal;
};

/**
 * One open desk, until it is aborted. It does what a browser does: holds a stream of marks, and loads the data of its
 * screen again at a new one.
 */
export async function openDesk({ deskUrl, cookie }: SignedIn, path: string, { onData, signal }: Open): Promise<void> {
  const headers = { Cookie: cookie, 'Accept-Encoding': 'gzip' };
  let isLoading = false;
  let isStale = false;

  /** Loads the screen; once more where a mark came meanwhile. */
  async function load(): Promise<void> {
    isStale = true;
    if (isLoading) return;
    isLoading = true;
    while (isStale && !signal.aborted) {
      isStale = false;
      onData(await (await fetch(deskUrl + path, { headers, signal })).text());
    }
    isLoading = false;
  }

  try {
    const stream = await fetch(`${deskUrl}/live`, { headers, signal });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value = '', done } = (await reader?.read()) ?? { done: true };
      if (done) return;
      if (value.includes('event: mark')) void load().catch(() => undefined);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
