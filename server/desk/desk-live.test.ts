import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDeskLive } from './desk-live.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const POLL_MS = 400;

/** A desk where nothing happens. */
const IDLE = {
  readMark: async () => '',
  followUp: async () => undefined,
  openSessions: async (ids: readonly string[]) => new Set(ids),
};

/** An open page that keeps the marks it was told. */
function openPage() {
  const marks: string[] = [];
  const write = (text: string) => void marks.push(...(text.match(/(?<=data: ).+/g) ?? []));
  const end = (text = '') => {
    write(text);
    response.emit('close');
  };
  const response = Object.assign(new EventEmitter(), { write, writeHead: () => undefined, end });
  return { marks, response: response as unknown as ServerResponse };
}

test('each mark is told at once, in a rush every second one, and never is the last one left out', async () => {
  let mark = 0;
  const live = openDeskLive({ ...IDLE, readMark: async () => String(mark) });
  const { marks, response } = openPage();
  live.open(response, 'phone');
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
  const live = openDeskLive({ ...IDLE, readMark: async () => mark });
  const [first, second, third] = [openPage(), openPage(), openPage()];
  live.open(first.response, 'phone');
  await vi.advanceTimersByTimeAsync(0);
  mark = 'after';
  for (const { response } of [second, third]) {
    live.open(response, 'phone');
    await vi.advanceTimersByTimeAsync(0);
  }
  expect([first.marks, second.marks, third.marks]).toEqual([['before', 'after'], ['after'], ['after']]);
  live.close();
});

test('the stream of a session that has ended ends with the next poll, and its page reads itself again', async () => {
  let open = ['phone', 'laptop'];
  let late: ServerResponse | undefined;
  const openSessions = async () => {
    if (late) live.open(late, 'tablet');
    late = undefined;
    return new Set(open);
  };
  const live = openDeskLive({ ...IDLE, openSessions });
  const [phone, laptop, tablet] = [openPage(), openPage(), openPage()];
  const ended: string[] = [];
  phone.response.on('close', () => ended.push('phone'));
  laptop.response.on('close', () => ended.push('laptop'));
  live.open(phone.response, 'phone');
  live.open(laptop.response, 'laptop');
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(ended).toEqual([]);
  open = ['laptop'];
  late = tablet.response;
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect([ended, phone.marks.at(-1), laptop.marks, tablet.marks]).toEqual([['phone'], 'signed out', [], []]);
  live.close();
});
