import { href } from 'react-router';
import { cpuMs, pin } from '../tests/support/process-figures.ts';
import type { ShopProcess } from '../tests/support/shop-process.ts';
import { load } from './load.ts';
import { bareNode } from './reference.ts';
import { type Figure, median } from './table.ts';

const WEBP = { accept: 'image/webp' };

/** Pictures: kept ones against bare node:http, the first making of one, and a crowd that asks for the same. */
export async function benchImages(shop: ShopProcess): Promise<Figure[]> {
  const addresses = await imageAddresses(shop);
  const [kept = '', crowded = '', ...others] = addresses;
  return [...(await keptImage(shop, kept)), ...(await crowd(shop, crowded)), ...(await firstMaking(shop, others))];
}

async function keptImage(shop: ShopProcess, path: string): Promise<Figure[]> {
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
      what: 'kept picture against bare node:http: server CPU',
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

async function firstMaking(shop: ShopProcess, paths: string[]): Promise<Figure[]> {
  const costs: number[] = [];
  for (const path of paths.slice(0, 10)) {
    const before = cpuMs(shop.pid());
    await (await fetch(shop.url + path, { headers: WEBP })).arrayBuffer();
    costs.push(cpuMs(shop.pid()) - before);
  }
  return [
    { what: 'first making of a picture at w-400: server CPU', value: median(costs), unit: 'ms', must: { atMost: 80 } },
  ];
}

/** 500 at once; made once costs one making, made often costs many. */
async function crowd(shop: ShopProcess, path: string): Promise<Figure[]> {
  const before = cpuMs(shop.pid());
  const answers = await Promise.all(Array.from({ length: 500 }, () => fetch(shop.url + path, { headers: WEBP })));
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  return [
    {
      what: '500 requests at once for one picture not made yet: server CPU',
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

/** Addresses at w-400 of pictures that a listing shows. */
async function imageAddresses(shop: ShopProcess): Promise<string[]> {
  const html = await (await fetch(`${shop.url}${href('/men-shirts')}`)).text();
  const found = [...html.matchAll(/src="(\/images\/[^"]+)"/g)].map(([, address]) =>
    (address ?? '').replaceAll('&amp;', '&'),
  );
  return [...new Set(found)];
}
