import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { type DeskOwner, signIn } from '../../tests/support/desk/desk-owner.ts';
import { hostilePictures, smallPhoto } from '../../tests/support/pictures/hostile-pictures.ts';
import { residentMb, residentMbWithChildren } from '../../tests/support/process-figures.ts';
import { type ShopProcess, WITH_DESK } from '../../tests/support/shop-process.ts';
import { openSmallShop } from '../../tests/support/small-shop.ts';
import type { Figure } from '../support/table.ts';

/** `CATALOGUE_UPLOADS=100 npm run bench -- catalogue` sends fewer. */
const UPLOADS = Number(process.env.CATALOGUE_UPLOADS ?? 1000);

/** On their way at once: owners with a few phones. */
const AT_ONCE = 8;

/** Beyond the shop at its start; and with one of the largest pictures in a process of its own. */
const MOST_MB = { own: 200, all: 500 };

const NONE = { must: { atMost: 0 } };

type Kind = [name: string, bytes: Uint8Array];
type Sent = { statuses: Map<number, number>; given: Set<string> };

/** Files that are no photos, and photos that are too much, sent by somebody who is signed in. */
export async function hostileUploadFigures(): Promise<Figure[]> {
  const shop = await openSmallShop(WITH_DESK);
  const owner = await signIn(shop);
  const kinds: Kind[] = [
    ...(await hostilePictures()).map(([name, bytes]): Kind => [name, bytes]),
    ...(await largest()),
  ];
  const sent: Sent = { statuses: new Map(), given: new Set() };
  const start = residentMb(shop.pid());
  const memory = watchMemory(shop.pid());
  await sendAll(shop, owner, { kinds, sent, from: 0 });
  const first = memory.peakMb();
  await sendAll(shop, owner, { kinds, sent, from: UPLOADS / 2 });
  const second = memory.peakMb();
  memory.stop();
  const given = await storedAsGiven(shop.dataDir, sent.given);
  const isAlive = shop.exitCode() === null && (await owner.get('/products')).status === 200;
  await shop.stop();
  const faults = [...sent.statuses].reduce((sum, [status, n]) => sum + (status >= 500 ? n : 0), 0);
  const known = [...sent.statuses].sort(([one], [other]) => one - other).map(([status, n]) => `${n} x ${status}`);
  const what = `${UPLOADS} hostile uploads, ${AT_ONCE} at once`;
  return [
    { what: `${what} (${known.join(', ')}): 5xx`, value: faults, unit: '', ...NONE },
    { what: `${what}: stored as they were given`, value: given, unit: '', ...NONE },
    { what: `${what}: crashes`, value: isAlive ? 0 : 1, unit: '', ...NONE },
    { what: 'memory of the shop at its start', value: start, unit: 'MB' },
    {
      what: `${what}: peak memory of the shop beyond that`,
      value: Math.max(first.own, second.own) - start,
      unit: 'MB',
      must: { atMost: MOST_MB.own },
    },
    {
      what: `${what}: peak with the process that decodes`,
      value: Math.max(first.all, second.all) - start,
      unit: 'MB',
      must: { atMost: MOST_MB.all },
    },
    {
      what: `${what}: the shop’s peak in the second half to the first`,
      value: second.own / first.own,
      unit: 'times',
      must: { atMost: 1.1 },
    },
  ];
}

/** The most that each kind may have, and more than is read at all. */
async function largest(): Promise<Kind[]> {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a03050' }, limitInputPixels: false });
  const photo = await smallPhoto();
  return [
    ['the largest PNG', await flat(6000, 3990).png({ progressive: true }).toBuffer()],
    ['the largest progressive JPEG', await flat(6000, 3990).jpeg({ progressive: true }).toBuffer()],
    ['the largest JPEG', await flat(12_000, 9990).jpeg().toBuffer()],
    ['the largest WebP', await flat(8000, 4990).webp({ lossless: true, effort: 0 }).toBuffer()],
    ['the largest GIF', await flat(6000, 3990).gif({ effort: 1 }).toBuffer()],
    ['the largest AVIF', await flat(4000, 2990).avif({ effort: 0 }).toBuffer()],
    ['a photo that is a page too', Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])],
    ['a photo with 19 MB behind it', Buffer.concat([photo, Buffer.alloc(19_000_000)])],
    ['21 MB', Buffer.alloc(21_000_000)],
    [GIGABYTE, Buffer.alloc(1)],
  ];
}

/** Sent as a promise: the desk answers before it comes. */
const GIGABYTE = '1 GB';

type Sending = { kinds: readonly Kind[]; sent: Sent; from: number };

async function sendAll(shop: ShopProcess, owner: DeskOwner, { kinds, sent, from }: Sending): Promise<void> {
  let next = from;
  const sendNext = async () => {
    for (let nth = next++; nth < from + UPLOADS / 2; nth = next++) {
      const [name, kind] = kinds[nth % kinds.length] ?? ['', new Uint8Array()];
      // No two are alike, so that each is worked on.
      const bytes = kind.length === 0 ? kind : Buffer.concat([kind, Buffer.from(String(nth))]);
      sent.given.add(createHash('sha256').update(bytes).digest('hex'));
      const status = await upload(shop, owner, { bytes, length: name === GIGABYTE ? 1e9 : bytes.length });
      sent.statuses.set(status, (sent.statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
}

type Body = { bytes: Uint8Array; length: number };

/** The status of the answer; 0 where the desk closed the line over a body that is too large. */
function upload({ deskUrl }: ShopProcess, { cookie }: DeskOwner, { bytes, length }: Body): Promise<number> {
  const headers = { Cookie: cookie, Origin: deskUrl, 'Content-Length': length };
  return new Promise((resolve) => {
    const posting = request(`${deskUrl}/products/pictures`, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
      if (length !== bytes.length) posting.destroy();
    });
    posting.on('error', () => resolve(0));
    if (length === bytes.length) posting.end(bytes);
    else posting.write(bytes);
  });
}

/** The highest resident memory since it was last asked for, in MB: of a process, and of it with what it started. */
function watchMemory(pid: number) {
  const none = { own: 0, all: 0 };
  let peak = none;
  const look = () => {
    peak = { own: Math.max(peak.own, residentMb(pid)), all: Math.max(peak.all, residentMbWithChildren(pid)) };
  };
  const timer = setInterval(look, 100);
  return {
    peakMb() {
      look();
      const found = peak;
      peak = none;
      return found;
    },
    stop: () => clearInterval(timer),
  };
}

/** Stored files whose bytes are those of an upload: each was to be encoded anew. */
async function storedAsGiven(dataDir: string, given: ReadonlySet<string>): Promise<number> {
  const folder = join(dataDir, 'images');
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  let count = 0;
  for (const file of files.filter((one) => one.isFile())) {
    const bytes = await readFile(join(file.parentPath, file.name));
    count += given.has(createHash('sha256').update(bytes).digest('hex')) ? 1 : 0;
  }
  return count;
}
