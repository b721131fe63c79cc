import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { CheckoutItem } from '../../../../shop/buying/checkout-path.ts';
import { addSession, expect, KURTA, test } from '../../../support/browser/desk.ts';
import { openOwnShop } from '../../../support/browser/own-shop.ts';
import { type DeskOwner, newKey, signInFirst } from '../../../support/desk/desk-owner.ts';
import { formFields } from '../../../support/desk/form-fields.ts';
import { type ShopProcess, WITH_DESK } from '../../../support/shop-process.ts';
import { orderByForm } from '../../../support/shopper.ts';

test.use({ images: 'plain', owner: 'nobody' });
test.describe.configure({ mode: 'serial' });

const PRODUCTS = Array.from({ length: 18 }, (_, nth) => `kurta-${nth + 1}`);

let own: ShopProcess;
let owner: DeskOwner;

test.beforeAll(async () => {
  const menShirts = Object.fromEntries(
    PRODUCTS.map((id) => [id, { productTitle: `Anarkali Block Print ${id}`, productPrice: 900, sizes: ['M'] }]),
  );
  own = await openOwnShop({ documents: { menShirts }, knobs: { ...WITH_DESK, ORDER_LIMIT: '1000' } });
  owner = await signInFirst(own);
  await sayWords({ shopName: 'Zari and Sons, Liberty Market', returnAddress: RETURN_ADDRESS });
});

/** As long as an address may be. */
const RETURN_ADDRESS =
  'Shop 12, First Floor, Liberty Market, Gulberg III, near the roundabout, Lahore 54660, Punjab, Pakistan'.slice(
    0,
    100,
  );

async function sayWords(typed: Record<string, string>): Promise<void> {
  const fields = formFields(await owner.read('/shop/words'));
  expect((await owner.post('/shop/words', { ...fields, ...typed, key: newKey() })).status).toBe(303);
}

test.afterAll(() => own.stop());

type Typed = { address?: string; notes?: readonly string[] };

/** Places an order, with a note for each of its first lines; gives its id. */
async function ordered(items: CheckoutItem[], { notes = [], ...fields }: Typed = {}): Promise<string> {
  expect((await orderByForm(own, items, fields, notes)).status).toBe(303);
  return /data-order="([^"]+)"/.exec(await owner.read('/orders'))?.[1] ?? '';
}

const items = (count: number) => PRODUCTS.slice(0, count).map((id) => ({ ...KURTA, id }));

/** Notes of 480 letters: in one alphabet the widest, in another many words, in a third one word without an end. */
const NOTES = ['WM '.repeat(160), 'naam likhna hai '.repeat(30), 'w'.repeat(480)];

async function openSlips(page: Page, ids: string[], paper = 'a4'): Promise<void> {
  await addSession(page.context(), own, owner.cookie);
  const query = new URLSearchParams([...ids.map((id) => ['order', id]), ['paper', paper]]);
  await page.goto(`${own.deskUrl}/orders/slips?${query}`);
  await page.evaluate(() => document.fonts.ready);
}

/** Each slip as it is printed: its words, and whether all of them stand within it. */
async function slipsOf(page: Page): Promise<{ words: string; isWhole: boolean }[]> {
  await page.emulateMedia({ media: 'print' });
  return page.locator('.slip').evaluateAll((slips) =>
    slips.map((slip) => {
      const box = slip.getBoundingClientRect();
      const inner = [...slip.querySelectorAll('li, span, b, svg')].map((one) => one.getBoundingClientRect());
      const lines = slip.querySelector('.slip-lines')?.getBoundingClientRect();
      const foot = slip.querySelector('.slip-foot')?.getBoundingClientRect();
      const last = [...slip.querySelectorAll('.slip-lines li')].at(-1)?.getBoundingClientRect();
      const isInside = inner.every((one) => one.bottom <= box.bottom + 1 && one.right <= box.right + 1);
      const isAbove = (last?.bottom ?? 0) <= (foot?.top ?? 0) + 1 && (lines?.top ?? 0) <= (foot?.top ?? 0) + 1;
      return { words: slip.textContent ?? '', isWhole: isInside && isAbove };
    }),
  );
}

/** The width in px of what is printed on: A4 and 4 inches, without their margins. */
const WIDTHS = { a4: 733, label: 354 };

test('an order of 18 lines, one of long notes and a long address go on on further slips, on both papers', async ({
  page,
}) => {
  const ids = [
    await ordered(items(18)),
    await ordered(items(3), { notes: NOTES }),
    await ordered(items(1), { address: 'House 12, Street 7, '.repeat(24) }),
    await ordered(items(1)),
  ];
  for (const [paper, width] of Object.entries(WIDTHS))
    await test.step(paper, () => expectWhole(page, ids, paper, width));
});

async function expectWhole(page: Page, ids: string[], paper: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 1000 });
  await openSlips(page, ids, paper);
  const slips = await slipsOf(page);
  expect(slips.filter(({ isWhole }) => !isWhole)).toEqual([]);
  for (const [nth, id] of ids.entries()) {
    const parts = slips.filter(({ words }) => words.includes(id)).map(({ words }) => words);
    expect(parts[0]).toContain('Cash Rs ');
    expect(parts[0]).toContain(RETURN_ADDRESS);
    expect(parts.length).toBeGreaterThan(nth < 2 ? 1 : 0);
    parts.forEach((words, at) => {
      if (parts.length > 1) expect(words).toContain(`slip ${at + 1} of ${parts.length}`);
      if (at > 0) expect(words).not.toContain('Cash Rs');
    });
  }
  expect(slips.at(-1)?.words).not.toContain(' of ');
  const all = slips.map(({ words }) => words).join('');
  for (const id of PRODUCTS) expect(all).toContain(`Anarkali Block Print ${id} (`);
}

test('the pick list is ticked off on the phone, stays so, and packs its parcels', async ({ page }) => {
  const ids = [await ordered(items(2)), await ordered(items(1))];
  await owner.step({ order: ids, step: 'confirm' });
  await openSlips(page, ids, 'list');
  const line = page.getByRole('checkbox', { name: '2 x Anarkali Block Print kurta-1' });
  await line.check();
  await page.reload();
  await expect(line).toBeChecked();
  await page.getByRole('button', { name: 'Pack' }).first().click();
  await expect(page.getByRole('region', { name: 'Parcels' }).getByText('Packed')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(/^Packed: .*Undo$/);
  await page.reload();
  await expect(line).toBeChecked();
  await expect(page.getByRole('button', { name: 'Pack' })).toHaveCount(1);
  const staying = page.getByRole('checkbox', { name: '1 x Anarkali Block Print kurta-2' });
  await staying.check();
  expect(await owner.step({ order: ids[1] ?? '', step: 'cancel' })).toMatchObject([{ state: 'taken' }]);
  await expect(page.getByRole('button', { name: 'Pack' })).toHaveCount(0);
  await expect(staying).toBeChecked();
  await page.reload();
  await expect(staying).toBeChecked();
});

test('as a PDF each page has whole slips, and each parcel its number and its cash', async ({ page }) => {
  const pdftotext = '/usr/bin/pdftotext';
  test.skip(!existsSync(pdftotext), 'poppler-utils is not installed');
  const ids = [await ordered(items(18)), await ordered(items(2)), await ordered(items(3), { notes: NOTES })];
  const folder = mkdtempSync(join(tmpdir(), 'slips-'));
  for (const paper of ['a4', 'label']) {
    await openSlips(page, ids, paper);
    const slips = await page.locator('.slip').count();
    const file = join(folder, `${paper}.pdf`);
    writeFileSync(file, await page.pdf({ preferCSSPageSize: true }));
    const pages = execFileSync(pdftotext, ['-layout', file, '-'], { encoding: 'utf8' }).split('\f').slice(0, -1);
    expect(pages).toHaveLength(paper === 'a4' ? Math.ceil(slips / 4) : slips);
    const text = pages.join('\n');
    for (const id of ids) expect(text).toContain(id);
    expect(text.match(/Cash Rs/g)).toHaveLength(3);
  }
});
