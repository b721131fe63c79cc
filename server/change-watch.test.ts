import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { watchChanges } from './change-watch.ts';
import { changeCatalogue, subjects } from './store/changes.ts';
import { openStore } from './store/store.ts';

test('a change from before anybody listens is told to the first who does', async () => {
  const store = await openStore({ dataDir: mkdtempSync(join(tmpdir(), 'change-watch-')) });
  const changes = await watchChanges(store, pino({ level: 'silent' }));
  await changeCatalogue(store, async ({ changed }) => void changed.add(subjects.images));
  // Longer than it takes to read a change.
  await new Promise((resolve) => setTimeout(resolve, 400));
  const told = vi.fn();
  changes.onChange(told);
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith([subjects.images], 1), { timeout: 5000 });
  await changes.stop();
  await store.destroy();
});
