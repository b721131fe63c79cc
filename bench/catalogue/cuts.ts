import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, devices, type Page } from '@playwright/test';
import sharp from 'sharp';
import { documentsOf } from '../../server/store/products.ts';
import type { Fields } from '../../shop/catalogue/product.ts';
import { picturesOf } from '../../shop/editing/product-pictures.ts';
import { productPath } from '../../shop/page-path.ts';
import { signIn } from '../../tests/support/desk/desk-owner.ts';
import { storeOf } from '../../tests/support/engine.ts';
import { type Line, openLine } from '../../tests/support/networks/line.ts';
import { openBrowser } from '../../tests/support/networks/purchase.ts';
import { freePort, type ShopProcess } from '../../tests/support/shop-process.ts';
import { openSmallShop } from '../../tests/support/small-shop.ts';
import type { Figure } from '../support/table.ts';
import { fillIn, type NewProduct, openForm, phonePhoto, pressShop, signedInPhone } from './owners-form.ts';

const CUTS = Number(process.env.CATALOGUE_CUTS ?? 50);

const PHOTOS = 2;
const SIZE = { width: 1000, height: 1250 };

/** How long photos and saving take on a good line, in ms. Each is cut at a random moment of it. */
const SAVING_MS = 2500;
/** How long the line stays cut, in ms. */
const AWAY_MS = { least: 500, most: 5000 };

/** Presses until a product is saved; a good line takes one. */
const MOST_PRESSES = 12;

const NO_NETWORK = 'No network: it is not saved yet.';

type StoredProduct = { id: string; fields: Fields };

const NONE = { must: { atMost: 0 } };

/** What the owner met: whether a screen said that it is saved, and how often something typed was not there any more. */
type Met = { product: NewProduct; isSaid: boolean; lost: number };

/** The line to the desk is cut once while each of many products is photographed and saved. */
export async function cutFigures(): Promise<Figure[]> {
  const port = await freePort();
  const line = await openLine({ url: `http://127.0.0.1:${port}` });
  const knobs = { DESK_PORT: String(port), DESK_HOST: '127.0.0.1', DESK_URL: line.url };
  const shop = await openSmallShop(knobs);
  const { cookie } = await signIn({ deskUrl: line.url, owner: shop.owner });
  const browser = await openBrowser();
  const met: Met[] = [];
  for (let nth = 0; nth < CUTS; nth += 1) met.push(await putIn(browser, line, { cookie, nth }));
  await browser.close();
  const found = await audit(shop, met);
  await shop.stop();
  await line.close();
  const what = `line cut at ${CUTS} random moments of photos and saving`;
  return [
    { what: `${what}: products whole in the shop`, value: found.whole, unit: '', must: { atLeast: CUTS } },
    { what: `${what}: half products`, value: found.half, unit: '', ...NONE },
    { what: `${what}: products twice`, value: found.doubled, unit: '', ...NONE },
    { what: `${what}: pictures not whole`, value: found.torn, unit: '', ...NONE },
    { what: `${what}: told that it is saved, and it is not`, value: found.untrue, unit: '', ...NONE },
    { what: `${what}: typed and lost`, value: met.reduce((sum, { lost }) => sum + lost, 0), unit: '', ...NONE },
  ];
}

async function putIn(browser: Browser, line: Line, { cookie, nth }: { cookie: string; nth: number }): Promise<Met> {
  const context = await browser.newContext(devices['Pixel 7']);
  const page = await signedInPhone(context, cookie, line.url);
  await openForm(page, line.url);
  const photos = await Promise.all(
    Array.from({ length: PHOTOS }, (_, i) => phonePhoto(nth * PHOTOS + i, { ...SIZE, quality: 60 })),
  );
  const product = { name: `Cut product ${nth}`, price: 1000 + nth, photos };
  const cut = cutOnce(line);
  await fillIn(page, product);
  const { isSaid, lost } = await pressUntilSaid(page, product);
  await cut;
  await context.close();
  return { product, isSaid, lost };
}

/** Presses again whenever the screen says that it is not saved, as an owner would. */
async function pressUntilSaid(page: Page, product: NewProduct): Promise<Omit<Met, 'product'>> {
  const said = page.getByRole('heading', { level: 1, name: product.name, exact: true });
  const notSaved = page.getByText(NO_NETWORK);
  let lost = 0;
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    await pressShop(page).catch(() => undefined);
    const isTold = await said
      .or(notSaved)
      .first()
      .waitFor({ timeout: 60_000 })
      .then(...TOLD);
    if (isTold && (await said.isVisible())) return { isSaid: true, lost };
    lost += (await isAllThere(page, product)) ? 0 : 1;
    await sleep(1000);
  }
  return { isSaid: false, lost };
}

const TOLD = [() => true, () => false] as const;

async function isAllThere(page: Page, { name, price }: NewProduct): Promise<boolean> {
  const typed = await Promise.all([
    page.getByLabel('Name').inputValue(),
    page.getByLabel('Price in rupees').inputValue(),
  ]);
  const isChosen = await page.getByRole('checkbox', { name: 'Men', exact: true }).isChecked();
  const pictures = await page.getByRole('button', { name: /^Remove: picture/ }).count();
  return typed.join() === [name, price].join() && isChosen && pictures === PHOTOS;
}

async function cutOnce(line: Line): Promise<void> {
  await sleep(Math.random() * SAVING_MS);
  line.cut(Math.random() < 0.5 ? 'torn' : 'silent');
  await sleep(AWAY_MS.least + Math.random() * (AWAY_MS.most - AWAY_MS.least));
  line.mend();
}

/** The stored products, compared with what the owner put in and was told. */
async function audit(shop: ShopProcess, met: readonly Met[]) {
  const store = await storeOf(shop);
  const stored = await documentsOf(store, 'menShirts');
  await store.destroy();
  const found = { whole: 0, half: 0, doubled: 0, torn: 0, untrue: 0 };
  for (const { product, isSaid } of met) {
    const own = stored.filter(({ fields }) => fields.productTitle === product.name);
    if (own.length > 1) found.doubled += 1;
    found.untrue += Number(isSaid && own.length === 0);
    for (const one of own) {
      found[(await isWhole(shop, product, one)) ? 'whole' : 'half'] += 1;
      found.torn += await tornPictures(shop, one);
    }
  }
  return found;
}

async function isWhole(shop: ShopProcess, { price }: NewProduct, { id, fields }: StoredProduct): Promise<boolean> {
  const { status } = await fetch(shop.url + productPath('menShirts', id));
  return picturesOf(fields).length === PHOTOS && fields.productPrice === price && status === 200;
}

/** How many of its pictures are not there whole. */
async function tornPictures(shop: ShopProcess, { fields }: StoredProduct): Promise<number> {
  let torn = 0;
  for (const { path } of picturesOf(fields)) {
    const answer = await fetch(`${shop.url}/images/${path}`);
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    if (width !== SIZE.width || height !== SIZE.height) torn += 1;
  }
  return torn;
}
