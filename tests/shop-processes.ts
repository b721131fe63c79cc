import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBalancer } from './balancer.ts';
import { freePort, openShopProcess, type ShopProcess } from './shop-process.ts';

/** One shop of two processes behind a balancer, each request to the other one; the first does what only one can. */
export type TwoProcesses = ShopProcess & { both: readonly [ShopProcess, ShopProcess] };

export async function openTwoProcesses(knobs: Record<string, string> = {}): Promise<TwoProcesses> {
  const port = knobs.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const shared = { SITE_URL: url, TRUST_PROXY: '1', ...knobs, DATA_DIR: knobs.DATA_DIR ?? newDirectory() };
  const first = await openShopProcess({ ...shared, PORT: String(await freePort()) });
  const second = await openShopProcess({ ...shared, PORT: String(await freePort()) });
  const both = [first, second] as const;
  const balancer = await openBalancer(Number(port), [first.url, second.url]);
  const each = async (act: (shop: ShopProcess) => Promise<void>) => void (await Promise.all(both.map(act)));
  return {
    ...first,
    both,
    url,
    kill: () => each((shop) => shop.kill()),
    start: () => each((shop) => shop.start()),
    async stop() {
      await each((shop) => shop.stop());
      await balancer.close();
    },
    log: () => both.map((shop) => shop.log()).join(''),
  };
}

function newDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'shop-'));
}
