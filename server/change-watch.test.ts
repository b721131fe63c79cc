import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { watchChanges } from './change-watch.ts';
import { changeCatalogue, changesAfter, tags } from './store/changes.ts';
import { openStore } from './store/store.ts';

test('a change from before anybody listens is told to the first who does', async () => {
  const store = await openStore({ dataDir: mkdtempSync(join(tmpdir(), 'change-watch-')) });
  const changes = await watchChanges(store, pino({ level: 'silent' }));
  await changeCatalogue(store, async ({ changed }) => void changed.add(tags.images));
  // Longer than it takes to read a change.
  await sleep(400);
  const told = vi.fn();
  changes.onChange(told);
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith([tags.images]), { timeout: 5000 });
  await changes.stop();
  await store.destroy();
});

test('a store that comes back with other changes under the same numbers has changed in everything', async () => {
  const store = await openStore({ dataDir: mkdtempSync(join(tmpdir(), 'change-watch-')) });
  await changeCatalogue(store, async ({ changed }) => void changed.add(tags.images));
  const changes = await watchChanges(store, pino({ level: 'silent' }));
  const told = vi.fn();
  const available = vi.fn();
  changes.onChange(told);
  changes.onAvailability(available);
  const away = vi.spyOn(store, 'selectFrom').mockImplementation(() => {
    throw new Error('The store is away');
  });
  await store.updateTable('changes').set({ mark: 'of another history' }).execute();
  await vi.waitFor(() => expect(available).toHaveBeenCalledWith(false), { timeout: 5000 });
  away.mockRestore();
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith([tags.everything]), { timeout: 5000 });
  expect((await changesAfter(store, 0)).mark).toBe('of another history');
  await changes.stop();
  await store.destroy();
});
