import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DeskOwner, newKey, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { openSmallShop } from '../../support/small-shop.ts';

const LIST = '/collections/aboutWords';

let shop: ShopProcess;
let sana: DeskOwner;

beforeEach(async () => {
  shop = await openSmallShop(WITH_DESK);
  sana = await signIn(shop);
});
afterEach(() => shop.stop());

async function about(): Promise<string> {
  return (await fetch(`${shop.url}/about`)).text();
}

/** The titles of the page's sections, from top to bottom. */
async function titles(): Promise<string[]> {
  return [...(await about()).matchAll(/<h2 id="about-[^"]*">([^<]*)</g)].map(([, title = '']) => title);
}

/** Sends the form of a section as a browser would; gives the answer. */
async function save(path: string, typed: Record<string, string>): Promise<Response> {
  const seen = /name="seen" value="([^"]*)"/.exec(await sana.read(path))?.[1] ?? '';
  const shown = seen
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
  return sana.post(path, { key: newKey(), seen: shown, ...(JSON.parse(shown) as Record<string, string>), ...typed });
}

async function undo(answer: Response): Promise<void> {
  const nr = /\?saved=(\d+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
  await sana.post(LIST, { key: newKey(), nr, undo: 'yes' });
}

const OURS = ['Questions', 'Delivery and exchange', 'Privacy', 'Contact us'];

test('sections of About are added, moved and taken away, each with its Undo', async () => {
  expect(await titles()).toEqual(OURS);
  expect(textOf(await sana.read(LIST))).toMatch(/Questions.*Delivery and exchange.*Privacy.*Contact us/);
  const added = await save(`${LIST}/record`, { heading: 'Size guide', html: '# Kurtas\r\n- *S*: 34 in\r\n- M <b>' });
  expect(added.status).toBe(303);
  await expect.poll(titles).toEqual([...OURS, 'Size guide']);
  expect(await about()).toContain('<h3>Kurtas</h3><ul><li><strong>S</strong>: 34 in</li><li>M &lt;b&gt;</li></ul>');
  expect(textOf(await sana.read('/changes'))).toMatch(/Size guide About/);
  await sana.post(LIST, { key: newKey(), record: 'size-guide', way: 'up' });
  await expect.poll(titles).toEqual([...OURS.slice(0, 3), 'Size guide', 'Contact us']);
  const gone = await sana.post(`${LIST}/record/privacy`, { key: newKey(), what: 'remove' });
  await expect.poll(titles).toEqual([...OURS.slice(0, 2), 'Size guide', 'Contact us']);
  await undo(gone);
  await expect.poll(titles).toContain('Privacy');
  const left = await sana.post(`${LIST}/record/size-guide`, { key: newKey(), what: 'remove' });
  await expect.poll(titles).toEqual(OURS);
  await undo(left);
  await expect.poll(titles).toContain('Size guide');
});

test('a section of the shop’s own is edited as text, has its sample text again when emptied, and its Undo', async () => {
  const path = `${LIST}/record/contact`;
  expect(await sana.read(path)).toContain('We answer within a day.');
  const saved = await save(path, { heading: 'Talk to us', html: 'Ring <3\r\n\r\nthe bell' });
  await expect.poll(about).toContain('<p>Ring &lt;3</p><p>the bell</p>');
  expect(textOf(await sana.read('/changes'))).toMatch(/Talk to us About .*Text: .* → , now Ring .*the bell/);
  await save(path, { html: '' });
  await expect.poll(about).toMatch(/Talk to us.*We answer within a day\./s);
  await undo(saved);
  expect(textOf(await (await save(path, { heading: ' ' })).text())).toContain('Title is needed.');
});
