import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_WORDS } from '../../../shop/words/words.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { soonestSeenMs } from '../../support/fastest.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { openSmallShop } from '../../support/small-shop.ts';

const [OWNER = '', OTHER = ''] = DEFAULT_WORDS.ownerEmails.split(', ');
const PATH = '/shop/words';

let shop: ShopProcess;
let sana: DeskOwner;
let names = 0;

beforeAll(async () => {
  shop = await openSmallShop({ ...WITH_DESK, CHAT_NUMBER_ART: '923333333333' });
  sana = await signIn(shop, OWNER);
});
afterAll(() => shop.stop());

async function shown(path: string): Promise<string> {
  return (await fetch(shop.url + path)).text();
}

/** The form as it is rendered: what a browser would send back. */
async function formOf(owner: DeskOwner, page?: string) {
  const html = page ?? (await owner.read(PATH));
  const json = /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? '';
  const seen = JSON.parse(
    json
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  ) as Record<string, string>;
  const { chatArt: _, ...values } = seen;
  return {
    seen,
    post: (typed: Record<string, string>, key = newKey()) =>
      owner.post(PATH, { key, seen: JSON.stringify(seen), ...values, ...typed }),
  };
}

async function undo(answer: Response): Promise<void> {
  const nr = /\?saved=(\d+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
  await sana.post('/changes', { key: newKey(), nr, undo: 'yes' });
}

test('an owner changes words, shoppers read them within a second, and Undo takes them back', async () => {
  const { seen, post } = await formOf(sana);
  const key = newKey();
  names += 1;
  const name = `Zari & Sons ${names}`;
  const number = `92311111111${names}`;
  const typed = { shopName: ` ${name} `, chatShirts: number.replace('92', '0') };
  const answer = await post(typed, key);
  expect(answer.status).toBe(303);
  await expect.poll(() => shown('/cart')).toContain(name.replace('&', '&amp;'));
  expect(await shown('/men-shirts')).toContain(`https://wa.me/${number}?`);
  expect((await post(typed, key)).headers.get('location')).toBe(answer.headers.get('location'));
  expect(textOf(await sana.read(answer.headers.get('location') ?? ''))).toContain('Saved. Undo');
  expect(textOf(await sana.read('/changes'))).toContain(
    `Words of the shop Shop Name of the shop: ${seen.shopName} → , now ${name} Number for shirts: ${seen.chatShirts} → , now ${number}`,
  );
  await undo(answer);
  await expect.poll(() => shown('/cart')).not.toContain(name.replace('&', '&amp;'));
  const townOf = (nth: number) => `Town ${names} ${nth}`;
  const move = async (nth: number) => (await formOf(sana)).post({ city: townOf(nth) });
  const isSeen = async (nth: number) => (await shown('/cart')).includes(`, ${townOf(nth)}. All`);
  expect(await soonestSeenMs(move, isSeen)).toBeLessThan(1000);
});

test('what does not fit is told beside its field, what was typed stays, and nothing is saved', async () => {
  const { post } = await formOf(sana);
  const before = await shown('/home');
  const page = await (
    await post({
      ...{ shopName: 'Zari', city: '', mail: 'zari', chatShirts: 'call', instagram: 'javascript:alert(1)' },
      ...{ tagline: '', ownerEmails: OTHER },
    })
  ).text();
  for (const words of [
    'Not saved yet: look at what is marked.',
    'Must say something.',
    'Must be an email address, such as salaam@shop.example.',
    'Must be digits with the country code, such as 923001234567.',
    'Must be a whole web address, such as https://www.instagram.com/yourshop.',
    `Leave your own address in: ${OWNER} lets you in here.`,
  ])
    expect(textOf(page)).toContain(words);
  expect(page).toContain('value="Zari"');
  expect(await shown('/home')).toBe(before);
  expect((await sana.post(PATH, { key: newKey(), seen: '{}' })).status).toBe(400);
  expect((await sana.post(PATH, { key: 'x' })).status).toBe(400);
});

test('one word goes back to the shop’s own, and what else was typed stays typed', async () => {
  const saved = await (await formOf(sana)).post({ city: 'Multan', deliveryTime: '2 days' });
  await expect.poll(() => shown('/cart')).toContain(', Multan. All');
  const { post } = await formOf(sana);
  const page = await (await post({ back: 'city', welcome: 'Half typed' })).text();
  expect(textOf(page)).toContain('Saved. Undo');
  expect(page).toContain('value="Half typed"');
  expect(page).toContain('value="Lahore"');
  await expect.poll(() => shown('/cart')).toContain(', Lahore. All');
  expect(await shown('/home')).not.toContain('Half typed');
  const again = await formOf(sana, page);
  expect((await again.post({ welcome: 'Wholly typed', deliveryTime: DEFAULT_WORDS.deliveryTime })).status).toBe(303);
  await expect.poll(() => shown('/home')).toContain('Wholly typed');
  await (await formOf(sana)).post({ welcome: DEFAULT_WORDS.welcome });
  expect(saved.status).toBe(303);
});

test('the About page says the delivery time in use, until it has words of its own', async () => {
  const answer = await (await formOf(sana)).post({ deliveryTime: '1 week' });
  await expect.poll(() => shown('/about')).toContain('takes 1 week after');
  expect(await sana.read('/collections/aboutWords/record/delivery')).toContain('takes 1 week after');
  await undo(answer);
  await expect.poll(() => shown('/about')).toContain('takes 3 to 5 working days after');
});

test('of two owners at once the second learns of it, and what both typed is kept', async () => {
  const bilal = await signIn(shop, OTHER);
  const [first, second] = [await formOf(sana), await formOf(bilal)];
  expect((await first.post({ city: 'Hunza', made: 'Made in Hunza' })).status).toBe(303);
  const page = await (await second.post({ city: 'Gilgit', welcome: 'By hand' })).text();
  expect(textOf(page)).toContain('Somebody saved the words meanwhile.');
  expect(textOf(page)).toContain('Now it is: Hunza');
  for (const value of ['Gilgit', 'Made in Hunza', 'By hand']) expect(page).toContain(`value="${value}"`);
  expect((await (await formOf(bilal, page)).post({ city: 'Gilgit', welcome: 'By hand' })).status).toBe(303);
  await expect.poll(() => shown('/home')).toContain(', Gilgit. All');
});

test('what is typed on after an answer that was lost is saved too, not taken for the same submission', async () => {
  const { post } = await formOf(sana);
  const key = newKey();
  expect((await post({ city: 'Sukkur' }, key)).status).toBe(303);
  const page = await (await post({ city: 'Sehwan' }, key)).text();
  expect(textOf(page)).toContain('Now it is: Sukkur');
  expect((await (await formOf(sana, page)).post({ city: 'Sehwan' }, key)).status).toBe(303);
  await expect.poll(() => shown('/home')).toContain(', Sehwan. All');
});

test('what the environment sets is shown and not changed', async () => {
  const page = await sana.read(PATH);
  expect(textOf(page)).toContain('Set by CHAT_NUMBER_ART where the shop runs, and changed there.');
  expect(page).toMatch(/readOnly="" [^>]*value="923333333333"|value="923333333333"[^>]*readOnly=""/);
  await (await formOf(sana)).post({ chatArt: '923444444444' });
  expect(await shown('/resin-art')).toContain('https://wa.me/923333333333?');
});

test('an owner who is added comes in, and one who is taken out is out', async () => {
  const { post } = await formOf(sana);
  expect((await post({ ownerEmails: `${OWNER}, new@zari.example` })).status).toBe(303);
  const added = await signIn(shop, 'new@zari.example');
  await expect.poll(() => added.read('/')).toContain('<title>Today · Desk</title>');
  expect((await (await formOf(sana)).post({ ownerEmails: OWNER })).status).toBe(303);
  await expect.poll(() => added.read('/')).toContain('Email me a code');
  expect(await sana.read('/')).not.toContain('Email me a code');
});

test('nobody who is not signed in reads or changes the words', async () => {
  const stranger = await fetch(shop.deskUrl + PATH, { method: 'POST', headers: { Origin: shop.deskUrl }, body: '' });
  expect(stranger.status).toBe(401);
});
