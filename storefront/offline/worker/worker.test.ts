import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubCaches, tornAnswer } from '../../../tests/support/stubs/caches.ts';
import { stubWorker } from '../../../tests/support/stubs/worker.ts';

const SCRIPT = '/assets/shell-1.js';
const SHELL = [SCRIPT, '/assets/home-2.js'];

let disk: ReturnType<typeof stubCaches>;
let worker: ReturnType<typeof stubWorker>;

beforeEach(async () => {
  disk = stubCaches();
  worker = stubWorker('https://shop.example', SHELL);
  await import('./worker.ts');
});
afterEach(() => vi.unstubAllGlobals());

/** Other paths are answered whole. */
function answerWith(path: string, answer: () => Response): void {
  vi.stubGlobal('fetch', async (asked: string) => (asked === path ? answer() : new Response(`text of ${asked}`)));
}

function redirected(): Response {
  return Object.defineProperty(new Response('Back soon'), 'redirected', { value: true });
}

test('a release takes over once its files, the cart and the offline page are kept', async () => {
  answerWith('none', tornAnswer);
  await worker.fire('install');
  expect(worker.tookOver).toBe(true);
  expect([...(disk.kept['files this one']?.keys() ?? [])]).toEqual(SHELL.map((path) => `https://shop.example${path}`));
  expect([...(disk.kept['pages this one']?.values() ?? [])]).toEqual(['text of /offline/shirts', 'text of /cart']);
});

test.each([
  ['a script breaks off', SCRIPT, tornAnswer],
  ['the cart breaks off', '/cart', tornAnswer],
  ['the cart leads elsewhere', '/cart', () => redirected()],
  ['the shop restarts', SCRIPT, () => new Response('One moment', { status: 503 })],
])('where %s, the release does not take over', async (_, path, answer) => {
  answerWith(path, answer);
  await expect(worker.fire('install')).rejects.toThrow();
  expect(worker.tookOver).toBe(false);
});

test('on a full disk a release does not take over from another; where there is none it does', async () => {
  answerWith('none', tornAnswer);
  disk.room = 40;
  await expect(worker.fire('install')).rejects.toThrow('Full');
  expect(worker.tookOver).toBe(false);
  worker.isUpdate = false;
  await worker.fire('install');
  expect(worker.tookOver).toBe(true);
});
