import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBalancer } from './balancer.ts';
import { freePort, openShopProcess, type ShopProcess } from './shop-process.ts';

/** One shop of two processes behind a load balancer, which alternates. Other operations go to the first process. */
export type TwoProcesses = ShopProcess & { both: readonly [ShopProcess, ShopProcess] };

export async function openTwoProcesses(knobs: Record<string, string> = {}): Promise<TwoProcesses> {
  const port = knobs.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const shared = { SITE_URL: url, TRUST_PROXY: '1', ...knobs, DATA_DIR: knobs.DATA_DIR ?? newDirectory() };
  const first = await openShopProcess({ ...shared, PORT: String(await freePort()) });
  const second = await openShopProcess({ ...shared, PORT: String(await freePort()) });
  const both = [first, second] as const;
  const before = () => openBalancer(Number(port), [first.url, second.url]);
  let balancer = await before();
  const each = async (act: (shop: ShopProcess) => Promise<void>) => void (await Promise.all(both.map(act)));
  return {
    ...first,
    both,
    url,
    // The balancer closes with the shop: without it the URL must not answer.
    async kill() {
      await balancer.close();
      await each((shop) => shop.kill());
    },
    async stop() {
      await balancer.close();
      await each((shop) => shop.stop());
    },
    async start(folder) {
      await each((shop) => shop.start(folder));
      balancer = await before();
    },
    freeze() {
      const thaws = both.map((shop) => shop.freeze());
      return () => {
        for (const thaw of thaws) thaw();
      };
    },
    log: () => both.map((shop) => shop.log()).join(''),
  };
}

function newDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'shop-'));
}
