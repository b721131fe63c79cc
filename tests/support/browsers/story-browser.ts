import { setTimeout as sleep } from 'node:timers/promises';

/** What a story asks of any browser. Each verb waits until it can, up to WAIT_MS. */
export type StoryBrowser = {
  visit(url: string): Promise<void>;
  /** Presses what this XPath finds, with the browser's own input. */
  press(xpath: string): Promise<void>;
  type(xpath: string, words: string): Promise<void>;
  /** The text in sight. */
  text(): Promise<string>;
  close(): Promise<void>;
};

export const WAIT_MS = 15_000;

/** Tries until it succeeds. @throws what the last try threw */
export async function until<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (why) {
      if (Date.now() > deadline) throw why;
      await sleep(50);
    }
  }
}
