import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { productPath } from '../../../shop/page-path.ts';
import { onPostgres, setServer } from '../../support/engine.ts';
import { openPostgres } from '../../support/postgres/postgres-server.ts';
import { openSmallShop } from '../../support/small-shop.ts';

const SHIRT = productPath('menShirts', 'dear');

/** The shop needs a moment to notice an outage, and another to reconnect. */
const SOON = { timeout: 25_000 };

// PostgreSQL only: a SQLite file has no outages.
test.runIf(onPostgres())(
  'while changes cannot be read no page is a file; each is again once it is asked for',
  async () => {
    const server = await openPostgres({ fsync: 'off' });
    const undo = setServer(server.url);
    const pagesDir = mkdtempSync(join(tmpdir(), 'pages-'));
    const shop = await openSmallShop({ PAGES_DIR: pagesDir });
    const has = (name: string) => existsSync(join(pagesDir, 'full', 'br', name));
    const ask = async () => {
      const answer = await fetch(shop.url + SHIRT);
      const asset = /"(\/assets\/[^"]+\.js)"/.exec(await answer.text())?.[1] ?? '';
      return { warning: answer.headers.get('Warning'), asset };
    };
    const isFiled = async () => {
      const { asset } = await ask();
      return has(`${SHIRT}.html`) && has(asset);
    };
    try {
      await expect.poll(isFiled, SOON).toBe(true);
      await server.kill();
      await expect.poll(() => has(`${SHIRT}.html`), SOON).toBe(false);
      const { warning, asset } = await ask();
      expect(warning).toBe('110 - "Response is Stale"');
      await expect.poll(() => has(asset), SOON).toBe(true);
      expect(has(`${SHIRT}.html`)).toBe(false);
      await server.start();
      await expect.poll(isFiled, SOON).toBe(true);
      expect((await ask()).warning).toBeNull();
    } finally {
      await shop.stop();
      await server.stop();
      undo();
    }
  },
);
