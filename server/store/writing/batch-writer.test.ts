import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqliteEngine } from '../engines/sqlite.ts';
import { Store } from '../store.ts';
import { openBatchWriter } from './batch-writer.ts';

class AwayError extends Error {}

/** Retries for a tenth of a second instead of ten. */
const RETRY_MS = 100;

let store: Store;
beforeAll(() => {
  const engine = sqliteEngine(join(mkdtempSync(join(tmpdir(), 'batches-')), 'shop.db'));
  store = new Store({ ...engine, retryWindowMs: (error) => (error instanceof AwayError ? RETRY_MS : 0) });
});
afterAll(() => store.destroy());

/** Writes five at once; gives what became of each, and the batches that were tried. */
async function writeFive(fail: (batch: readonly number[]) => void) {
  const batches: string[] = [];
  const { write } = openBatchWriter<number, string>(store, async (_, batch) => {
    batches.push(batch.join());
    fail(batch);
    return batch.map((one) => `wrote ${one}`);
  });
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(write));
  return { batches, written: outcomes.flatMap((one) => (one.status === 'fulfilled' ? one.value : 'failed')) };
}

test('items of one moment share a transaction', async () => {
  const { batches, written } = await writeFive(() => undefined);
  expect(batches).toEqual(['1,2,3,4,5']);
  expect(written).toEqual(['wrote 1', 'wrote 2', 'wrote 3', 'wrote 4', 'wrote 5']);
});

test('a bad item fails alone', async () => {
  const { written } = await writeFive((batch) => {
    if (batch.includes(3)) throw new Error('A bad item');
  });
  expect(written).toEqual(['wrote 1', 'wrote 2', 'failed', 'wrote 4', 'wrote 5']);
});

test('while the store is away the batch is tried as a batch, and fails as one', async () => {
  const { batches, written } = await writeFive(() => {
    throw new AwayError();
  });
  expect(batches.length).toBeGreaterThan(1);
  expect(new Set(batches)).toEqual(new Set(['1,2,3,4,5']));
  expect(written).toEqual(Array.from({ length: 5 }, () => 'failed'));
});
