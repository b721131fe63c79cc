import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDeskLive } from './live.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const POLL_MS = 400;

/** An open page that keeps the marks it was told. */
function openPage() {
  const marks: string[] = [];
  const write = (text: string) => void marks.push(...(text.match(/(?<=data: ).+/g) ?? []));
  const response = Object.assign(new EventEmitter(), { write, writeHead: () => undefined, end: () => undefined });
  return { marks, response: response as unknown as ServerResponse };
}

test('each mark is told at once, in a rush every second one, and never is the last one left out', async () => {
  let mark = 0;
  const live = openDeskLive(
    async () => String(mark),
    async () => undefined,
  );
  const { marks, response } = openPage();
  live.open(response);
  await vi.advanceTimersByTimeAsync(0);
  for (let nth = 0; nth < 10; nth += 1) {
    mark += 1;
    await vi.advanceTimersByTimeAsync(POLL_MS);
  }
  // The first poll, at 0, is one of the five.
  expect(marks).toEqual(['0', '1', '2', '3', '4', '5', '7', '9']);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(marks.at(-1)).toBe('10');
  await vi.advanceTimersByTimeAsync(POLL_MS);
  mark = 20;
  await vi.advanceTimersByTimeAsync(POLL_MS);
  mark = 21;
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(marks.slice(-2)).toEqual(['20', '21']);
  live.close();
});

test('a page begins with the mark as it is now, not with the one that was told last', async () => {
  let mark = 'before';
  const live = openDeskLive(
    async () => mark,
    async () => undefined,
  );
  const [first, second, third] = [openPage(), openPage(), openPage()];
  live.open(first.response);
  await vi.advanceTimersByTimeAsync(0);
  mark = 'after';
  for (const { response } of [second, third]) {
    live.open(response);
    await vi.advanceTimersByTimeAsync(0);
  }
  expect([first.marks, second.marks, third.marks]).toEqual([['before', 'after'], ['after'], ['after']]);
  live.close();
});
