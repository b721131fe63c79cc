import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cachedResponse, plainBody, sentResponse } from '../../http/cached-response.ts';
import { ReadLog } from '../read-log.ts';
import type { PageReads } from '../reads.ts';
import { openBesideRenderer } from './beside.ts';
import type { Task, ToThread } from './messages.ts';
import type { PageRenderer } from './renderer.ts';

const PAGE = { address: '/home', savesData: false };

test('a page is rendered by the thread, with the log of its reads', async () => {
  const { renderer, threads } = open();
  const page = renderer.render(PAGE);
  await answer(threads[0], 'in the thread', { failed: false, missing: true });

  expect(textOf(await page)).toBe('in the thread');
  expect((await page).readLog).toMatchObject({ failed: false, missing: true });
  expect([...(await page).readLog.subjects]).toEqual(['menShirts/a']);
});

test('what a thread that ended has left is rendered here, and later pages by the next thread', async () => {
  const { renderer, threads } = open();
  const left = [renderer.render(PAGE), renderer.render(PAGE)];
  threads[0]?.emit('exit', 1);
  for (const page of left) expect(textOf(await page)).toBe('here');
  expect(textOf(await renderer.render(PAGE))).toBe('here');

  vi.advanceTimersByTime(1000);
  const page = renderer.render(PAGE);
  await answer(threads[1], 'in the next thread');
  expect(textOf(await page)).toBe('in the next thread');
});

test('what a page fails with in the thread, it fails with here', async () => {
  const { renderer, threads } = open();
  const page = renderer.render(PAGE);
  threads[0]?.emit('message', { task: lastTask(threads[0]).task, error: new Error('no such screen') });

  await expect(page).rejects.toThrow('no such screen');
});

test('the thread is told of a change before it is asked for a page that shows it', () => {
  const { renderer, threads } = open();
  renderer.changed(['words']);
  void renderer.render(PAGE);

  expect(threads[0]?.told).toEqual([{ changed: ['words'] }, expect.objectContaining({ page: PAGE })]);
});

test('a thread that ends when it is told to is the last one', async () => {
  const { renderer, threads } = open();
  const closed = renderer.close();
  expect(threads[0]?.told).toEqual(['close']);
  threads[0]?.emit('exit', 0);
  await closed;

  vi.advanceTimersByTime(10_000);
  expect(threads).toHaveLength(1);
});

/** A thread that answers when the test does. */
class Thread extends EventEmitter {
  readonly told: ToThread[] = [];
  postMessage(message: ToThread): void {
    this.told.push(message);
  }
  ref(): void {}
}

function open() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const threads: Thread[] = [];
  const renderer = openBesideRenderer({
    start: () => {
      const thread = new Thread();
      threads.push(thread);
      return thread as unknown as Worker;
    },
    here: { render: async () => ({ readLog: ReadLog.empty(), answer: pageOf('here') }) } as unknown as PageRenderer,
    reads: {} as PageReads,
    noteMissedSearch: () => undefined,
    onRender: () => undefined,
    log: pino({ enabled: false }),
  });
  return { renderer, threads };
}

async function answer(thread: Thread | undefined, text: string, flags = { failed: false, missing: false }) {
  const { task } = lastTask(thread);
  const response = sentResponse(pageOf(text), 'br');
  thread?.emit('message', { task, response, log: { subjects: ['menShirts/a'], reads: '[]', ...flags } });
}

function lastTask(thread: Thread | undefined): Task {
  return thread?.told.at(-1) as Task;
}

function pageOf(text: string) {
  return cachedResponse({ status: 200, headers: [], body: Buffer.from(text) });
}

function textOf({ answer }: Awaited<ReturnType<PageRenderer['render']>>): string {
  return plainBody(answer).toString();
}
