import { href } from 'react-router';
import { cpuMs, pin } from '../tests/support/process-figures.ts';
import { median } from '../tests/support/quantile.ts';
import type { ShopProcess } from '../tests/support/shop-process.ts';
import { load } from './support/load.ts';
import { bareNode } from './support/reference.ts';
import type { Figure } from './support/table.ts';

const WEBP = { accept: 'image/webp' };

/** Images: a cached one against bare node:http, the first render of one, and 500 requests for the same. */
export async function benchImages(shop: ShopProcess): Promise<Figure[]> {
  const addresses = await imageAddresses(shop);
  const [cached = '', crowded = '', ...others] = addresses;
  return [...(await cachedImage(shop, cached)), ...(await crowd(shop, crowded)), ...(await firstRender(shop, others))];
}

async function cachedImage(shop: ShopProcess, path: string): Promise<Figure[]> {
  const body = Buffer.from(await (await fetch(shop.url + path, { headers: WEBP })).arrayBuffer());
  const bare = await bareNode(body, 'image/webp', '');
  const ratios: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const own = await cpuPerRequest(shop.pid(), shop.url + path);
    ratios.push(own / (await cpuPerRequest(bare.pid, bare.url)));
  }
  await bare.stop();
  return [
    {
      what: 'cached image against bare node:http: server CPU',
      value: median(ratios),
      unit: 'times',
      must: { atMost: 1.5 },
    },
  ];
}

async function cpuPerRequest(pid: number, url: string): Promise<number> {
  pin(pid, 0);
  const before = cpuMs(pid);
  const { requests } = await load(url, { headers: WEBP, seconds: 3, connections: 32 });
  return (cpuMs(pid) - before) / requests;
}

async function firstRender(shop: ShopProcess, paths: string[]): Promise<Figure[]> {
  const costs: number[] = [];
  for (const path of paths.slice(0, 10)) {
    const before = cpuMs(shop.pid());
    await (await fetch(shop.url + path, { headers: WEBP })).arrayBuffer();
    costs.push(cpuMs(shop.pid()) - before);
  }
  return [
    { what: 'first render of an image at w-400: server CPU', value: median(costs), unit: 'ms', must: { atMost: 80 } },
  ];
}

/** 500 requests at once. They should cost one render. */
async function crowd(shop: ShopProcess, path: string): Promise<Figure[]> {
  const before = cpuMs(shop.pid());
  const answers = await Promise.all(Array.from({ length: 500 }, () => fetch(shop.url + path, { headers: WEBP })));
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  return [
    {
      what: '500 requests at once for one image not rendered yet: server CPU',
      value: cpuMs(shop.pid()) - before,
      unit: 'ms',
    },
    {
      what: 'of them not answered',
      value: answers.filter((answer) => !answer.ok).length,
      unit: '',
      must: { atMost: 0 },
    },
  ];
}

/** URLs at w-400 of a listing's images. */
async function imageAddresses(shop: ShopProcess): Promise<string[]> {
  const html = await (await fetch(`${shop.url}${href('/men-shirts')}`)).text();
  const found = [...html.matchAll(/src="(\/images\/[^"]+)"/g)].map(([, address]) =>
    (address ?? '').replaceAll('&amp;', '&'),
  );
  return [...new Set(found)];
}
