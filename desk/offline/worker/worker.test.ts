import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubCaches, tornAnswer } from '../../../tests/support/stubs/caches.ts';
import { stubWorker } from '../../../tests/support/stubs/worker.ts';

const SHELL = ['/assets/shell-1.js', '/assets/today-2.js'];
const [SCRIPT = ''] = SHELL.map((path) => `https://desk.example${path}`);

let disk: ReturnType<typeof stubCaches>;
let worker: ReturnType<typeof stubWorker>;

beforeEach(async () => {
  disk = stubCaches();
  worker = stubWorker('https://desk.example', SHELL);
  await import('./worker.ts');
});
afterEach(() => vi.unstubAllGlobals());

/** Other addresses are answered whole. */
function answerWith(address: string, answer: () => Response): void {
  vi.stubGlobal('fetch', async (asked: string) => (asked === address ? answer() : new Response('a script')));
}

test('a release takes over once its files are kept', async () => {
  answerWith('none', tornAnswer);
  await worker.fire('install');
  expect(worker.tookOver).toBe(true);
  expect(disk.kept['files this one']?.size).toBe(2);
});

test.each([
  ['a script breaks off', tornAnswer],
  ['the desk restarts', () => new Response('One moment', { status: 503 })],
])('where %s, the release does not take over', async (_, answer) => {
  answerWith(SCRIPT, answer);
  await expect(worker.fire('install')).rejects.toThrow();
  expect(worker.tookOver).toBe(false);
});

test('on a full disk a release does not take over from another; where there is none it does', async () => {
  answerWith('none', tornAnswer);
  disk.room = 10;
  await expect(worker.fire('install')).rejects.toThrow('Full');
  expect(worker.tookOver).toBe(false);
  worker.isUpdate = false;
  await worker.fire('install');
  expect(worker.tookOver).toBe(true);
});
