import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { openAwkwardCatalogue } from '../awkward-catalogue.ts';
import { setup as buildFirst } from '../build-first.ts';
import { signIn } from '../desk/desk-owner.ts';
import { madeDatabase } from '../engine.ts';
import { openEmailService } from '../outside-services/email-service.ts';
import { openImageHost } from '../outside-services/image-host.ts';
import { ownerCommand } from '../owner-commands.ts';
import { setup as openPostgres } from '../postgres/open-postgres.ts';
import { openShopProcess, type ShopProcess, WITH_DESK } from '../shop-process.ts';
import { openTwoProcesses } from '../shop-processes.ts';
import { type EngineName, type OpenShops, OWNERS, SHOPS_FILE } from './shops.ts';

type Knobs = Record<string, string>;

/**
 * Playwright's global setup: opens, on each engine, a shop with the demo catalogue, the same with its pictures, one with the
 * awkward catalogue, and one with its desk open, whose catalogue owners change.
 */
export default async function openShops({ projects }: FullConfig): Promise<() => Promise<void>> {
  buildFirst();
  const [mail, imageHost] = [await openEmailService(), await openImageHost()];
  const knobs = {
    EMAIL_SERVICE_URL: mail.url,
    OWNER_EMAILS: OWNERS,
    // All stories order from one address, so the rate limits are raised.
    ORDER_LIMIT: '10000',
    MESSAGE_LIMIT: '10000',
  };
  const engines = new Set(projects.map(({ metadata }) => (metadata as { engine: EngineName }).engine));
  const closing: (() => Promise<void>)[] = [];
  const open: OpenShops = { mail: mail.url };
  if (engines.has('embedded')) open.embedded = await allShops(onTheFile);
  if (engines.has('postgres')) {
    const closePostgres = await openPostgres();
    open.postgres = await allShops(onTheServer);
    closing.push(closePostgres);
  }
  mkdirSync(dirname(SHOPS_FILE), { recursive: true });
  writeFileSync(SHOPS_FILE, JSON.stringify(open));
  return async () => {
    for (const close of closing) await close();
    await Promise.all([mail.close(), imageHost.close()]);
  };

  async function allShops(opened: (knobs: Knobs, folder?: string) => Promise<ShopProcess>) {
    // Most stories are about other things than pictures, and need not wait for them.
    const plain = { ...knobs, IMAGE_DELIVERY_URL: imageHost.url };
    const demo = await opened(plain);
    const pictured = await opened(knobs);
    // Ten sign-ins an address in 15 minutes are fewer than stories, so each story has an address of its own.
    const changing = await opened({ ...plain, ...WITH_DESK, TRUST_PROXY: '1' });
    const awkward = await opened(knobs, (await openAwkwardCatalogue()).folder);
    closing.push(() =>
      Promise.all([demo, pictured, changing, awkward].map((shop) => shop.stop())).then(() => undefined),
    );
    const { cookie: deskCookie } = await signIn(changing);
    return { demo, pictured, changing: { ...changing, deskCookie }, awkward };
  }
}

async function onTheFile(knobs: Knobs, folder?: string): Promise<ShopProcess> {
  const own = { ...knobs, DATA_DIR: newDirectory() };
  await filled(own, folder);
  return openShopProcess(own);
}

async function onTheServer(knobs: Knobs, folder?: string): Promise<ShopProcess> {
  const dataDir = newDirectory();
  const own = { ...knobs, DATA_DIR: dataDir, DATABASE_URL: await madeDatabase(dataDir) };
  await filled(own, folder);
  return openTwoProcesses(own);
}

/** The import comes before the start, or the shop would fill its empty store with the demo catalogue. */
async function filled(knobs: Knobs, folder: string | undefined): Promise<void> {
  if (folder !== undefined) await ownerCommand(['import', folder], knobs);
}

/** A data directory. What these shops render of the same pictures they share: half of the run's AVIF is spared. */
function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'story-shop-'));
  const rendered = join(tmpdir(), 'story-shops-made');
  mkdirSync(rendered, { recursive: true });
  symlinkSync(rendered, join(directory, 'made'));
  return directory;
}
