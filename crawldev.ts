import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { openGrownShop } from './bench/support/grown-shop.ts';
import { timesOfRequests } from './bench/support/times-of-requests.ts';
import { p99 } from './tests/support/p99.ts';
import { cpuMs, residentMb, untilIdle } from './tests/support/process-figures.ts';
import { openShopProcess } from './tests/support/shop-process.ts';

const NOTE = '/tmp/grown-place';
if (!existsSync(NOTE)) {
  const { shop } = await openGrownShop(100_000);
  writeFileSync(NOTE, shop.dataDir);
  await shop.stop();
}
const dataDir = readFileSync(NOTE, 'utf8');
rmSync(dataDir + '/pages', { recursive: true, force: true });
const shop = await openShopProcess({
  ORDER_LIMIT: '1000000',
  DATA_DIR: dataDir,
  ...(process.env.OPTS ? { NODE_OPTIONS: process.env.OPTS } : {}),
});
const N = Number(process.env.N ?? 6000);
const headers = { 'accept-encoding': 'gzip, deflate, br' };
const ask = async (url: string) => {
  const a = await fetch(url, { headers });
  await a.arrayBuffer();
  return a;
};
console.log('rss at start', residentMb(shop.pid()).toFixed(0));
const map = await (await fetch(shop.url + '/sitemap.xml')).text();
const all = [...map.matchAll(/<loc>([^<]*\/product\/[^<]*)<\/loc>/g)].map((m) => m[1]!.replaceAll('&amp;', '&'));
const hot = all.slice(0, 50);
const rest = all.slice(50);
const step = Math.floor(rest.length / N);
const cold = Array.from({ length: N }, (_, i) => rest[i * step]!);
for (const u of [...hot, ...hot, ...rest.slice(0, 400)]) await ask(u);
const pid = shop.pid();
console.log('rss after sitemap and warm-up', residentMb(pid).toFixed(0));
await untilIdle(pid);
const threads = () =>
  Object.fromEntries(
    readdirSync(`/proc/${pid}/task`).map((t) => {
      const st = readFileSync(`/proc/${pid}/task/${t}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return [t + ' ' + readFileSync(`/proc/${pid}/task/${t}/comm`, 'utf8').trim(), (+st[11]! + +st[12]!) * 10];
    }),
  );
const t0 = threads();
if (process.env.PROF) process.kill(pid, 'SIGUSR2');
if (process.env.WPROF) writeFileSync('/tmp/wprof.go', '');
const c0 = cpuMs(pid);
const b = performance.now();
let over = false;
let nth = 0;
const queue = cold.values();
const crawling = Promise.all(
  Array.from({ length: 8 }, async () => {
    for (const u of queue) { await ask(u); if (++nth % 2000 === 0) console.log(nth, 'rss', residentMb(pid).toFixed(0)); }
  }),
).finally(() => {
  over = true;
});
const times: number[] = [];
while (!over)
  times.push(
    ...(
      await timesOfRequests({
        origin: shop.url,
        paths: hot.map((u) => new URL(u).pathname),
        count: 100,
        first: 1,
        pauseMs: 20,
        headers,
      })
    ).map(({ ms }) => ms),
  );
await crawling;
times.sort((x, y) => x - y);
console.log(
  `cpu ${((cpuMs(pid) - c0) / N).toFixed(3)} ms/page, ${((performance.now() - b) / N).toFixed(2)} ms wall, hot n ${times.length} p50 ${times[times.length >> 1]!.toFixed(2)} p90 ${times[Math.floor(times.length * 0.9)]!.toFixed(2)} p99 ${p99(times).toFixed(2)} max ${times.at(-1)!.toFixed(1)}, rss ${residentMb(pid).toFixed(0)}`,
);
const t1 = threads();
for (const [k, v] of Object.entries(t1))
  if (v - (t0[k] ?? 0) > 50) console.log('  ', k, ((v - (t0[k] ?? 0)) / N).toFixed(3));
if (process.env.PROF2) {
  process.kill(pid, 'SIGUSR2');
  await new Promise((r) => setTimeout(r, 3000));
}
if (process.env.MEM)
  console.log(
    readFileSync(`/proc/${pid}/status`, 'utf8')
      .match(/Rss\w+.*/g)!
      .join('\n'),
  );
await shop.stop();
process.exit(0);
