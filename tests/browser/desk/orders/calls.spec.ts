import type { Locator, Page } from '@playwright/test';
import { addSession, expect, KURTA, test, visitDesk } from '../../../support/browser/desk.ts';
import { openOwnShop } from '../../../support/browser/own-shop.ts';
import { type DeskOwner, signIn } from '../../../support/desk/desk-owner.ts';
import { type ShopProcess, WITH_DESK } from '../../../support/shop-process.ts';
import { orderByForm } from '../../../support/shopper.ts';

// In a shop of their own: in the stories' shared one others call these customers too.
test.use({ images: 'plain', owner: 'nobody' });
test.describe.configure({ mode: 'serial' });

const [SANA, BILAL] = ['sana@shop.example', 'bilal@shop.example'];

let own: ShopProcess;
let sana: DeskOwner;
let bilal: DeskOwner;

test.beforeAll(async () => {
  const menShirts = { [KURTA.id]: { productTitle: 'Anarkali Block Print Kurta', productPrice: 900, sizes: ['M'] } };
  const knobs = { ...WITH_DESK, ORDER_LIMIT: '1000', OWNER_EMAILS: `${SANA},${BILAL}` };
  own = await openOwnShop({ documents: { menShirts }, knobs });
  sana = await signIn(own, SANA);
  bilal = await signIn(own, BILAL);
});

test.afterAll(() => own.stop());

/** Orders of these customers, in this order, and of nobody else: those of earlier stories are cancelled. */
async function ordered(...firstNames: string[]): Promise<void> {
  const before = [...(await sana.read('/orders?state=new')).matchAll(/data-order="([^"]+)"/g)].map(([, id = '']) => id);
  if (before.length > 0) await sana.step({ order: before, step: 'cancel' });
  for (const [nth, firstName] of firstNames.entries()) {
    // The shop takes no more than twenty orders of one number.
    const customer = { firstName, email: `${firstName}@example.com`, contact: `0300123450${nth}` };
    expect((await orderByForm(own, [KURTA], customer)).status).toBe(303);
  }
}

async function openCalls(page: Page, owner: DeskOwner): Promise<void> {
  await addSession(page.context(), own, owner.cookie);
  await visitDesk(page, `${own.deskUrl}/calls`);
}

/** A second tap that comes later is a press of its own; the desk takes 700 ms (desk/shell/misplaced-taps.ts). */
const QUICK_MS = 600;

class SlowTaps extends Error {}

/** Tells a story of double taps, and again when this machine was too slow for one. */
async function withQuickTaps(story: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await story();
    } catch (error) {
      if (!(error instanceof SlowTaps) || tries === 5) throw error;
    }
  }
}

/**
 * Two taps of one thumb at one place, as fast as a thumb is, or the second one as soon as the first has moved something.
 * @throws SlowTaps when they are two presses
 */
async function doubleTap(page: Page, button: Locator, moved = () => page.waitForTimeout(120)): Promise<void> {
  await expect(button).toBeEnabled();
  const box = await button.boundingBox();
  if (!box) throw new Error('There is nothing to tap on');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const taps = await page.evaluateHandle(() => {
    const times: number[] = [];
    addEventListener('click', ({ timeStamp }) => times.push(timeStamp), true);
    return times;
  });
  await page.touchscreen.tap(x, y);
  await moved();
  await page.touchscreen.tap(x, y);
  const [first = 0, second = first] = await taps.jsonValue();
  if (second - first > QUICK_MS) throw new SlowTaps(`The second tap came ${second - first} ms after the first`);
}

const who = (page: Page) => page.getByRole('heading', { level: 2 });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' });

test('a double tap confirms one customer; the next takes a press only after a while', async ({ page }) =>
  withQuickTaps(async () => {
    await ordered('Ayesha', 'Junaid', 'Maryam');
    await openCalls(page, sana);
    await expect(who(page)).toHaveText('Ayesha Khan');
    await doubleTap(page, confirm(page));
    await expect(who(page)).toHaveText('Junaid Khan');
    await expect(page.getByRole('status')).toContainText('Confirmed: Ayesha Khan.');
    await page.waitForTimeout(1000);
    await expect(who(page)).toHaveText('Junaid Khan');
    await expect(page.getByText('2 orders to confirm')).toBeVisible();
    // Enter and a link count as presses too.
    await confirm(page).click();
    await page.keyboard.press('Enter');
    await expect(who(page)).toHaveText('Maryam Khan');
    await expect(page.getByText('1 order to confirm')).toBeVisible();
  }));

test('the way back from a call stays until the next press, and who asked for another time is gone until then', async ({
  page,
}) => {
  await ordered('Ayesha', 'Junaid');
  await openCalls(page, sana);
  await page.clock.install();
  await page.reload();
  await page.getByText('Call at another time').click();
  await page
    .getByRole('button', { name: /^(At|Tomorrow at) \d/ })
    .first()
    .click();
  await expect(who(page)).toHaveText('Junaid Khan');
  await page.clock.runFor(60_000);
  const notice = page.getByRole('status').filter({ hasText: /^Call again (at|tomorrow at) \d+ [ap]m: Ayesha Khan\./ });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 orders to confirm', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Calls', exact: true })).toContainText('2');
});

test('without a network the second press says that it waits, as the first does', async ({
  page,
  context,
  expectsTrouble,
}) => {
  await ordered('Ayesha', 'Junaid', 'Maryam');
  expectsTrouble.is = true;
  // The desk tells nothing, so that the list is not being read again just as the network goes.
  await context.route('**/live', (route) => route.abort());
  await openCalls(page, sana);
  await context.setOffline(true);
  for (const name of ['Ayesha Khan', 'Junaid Khan']) {
    await expect(who(page)).toHaveText(name);
    await confirm(page).click();
    await expect(page.getByRole('status')).toContainText(`Confirmed: ${name}. Waits for the network, not saved yet.`);
  }
  await context.setOffline(false);
  await expect(page.getByText('Waits for the network')).toHaveCount(0, { timeout: 20_000 });
});

test('a double tap on Later puts off one customer', async ({ page }) =>
  withQuickTaps(async () => {
    await ordered('Ayesha', 'Junaid', 'Maryam');
    await openCalls(page, sana);
    await doubleTap(page, page.getByRole('link', { name: 'Later' }));
    await expect(who(page)).toHaveText('Junaid Khan');
    await page.waitForTimeout(1000);
    await expect(who(page)).toHaveText('Junaid Khan');
  }));

test('two owners get two customers, and each sees whom the other calls', async ({ page, browser }) => {
  await ordered('Ayesha', 'Junaid');
  const bilals = await browser.newContext({ viewport: page.viewportSize() });
  const [one, other] = [page, await bilals.newPage()];
  await openCalls(one, sana);
  await openCalls(other, bilal);
  await expect(who(one)).toHaveText('Ayesha Khan');
  await expect(who(other)).toHaveText('Junaid Khan');
  await expect(one.getByText('Bilal is calling Junaid Khan.')).toBeVisible();
  await expect(other.getByText('Sana is calling Ayesha Khan.')).toBeVisible();
  await confirm(one).click();
  await expect(one.getByText('Bilal is calling Junaid Khan.')).toBeVisible();
  await expect(confirm(one)).toHaveCount(0);
  await expect(other.getByText('Sana is calling')).toHaveCount(0);
  await other.getByRole('link', { name: 'Later' }).click();
  await expect(who(one)).toHaveText('Junaid Khan');
  await bilals.close();
});

test('a card that is looked at stays, and says what happened elsewhere', async ({ page, context }) => {
  await ordered('Ayesha', 'Junaid');
  const [one, other] = [page, await context.newPage()];
  await openCalls(one, sana);
  // The same device: both pages have the same customer open.
  await visitDesk(other, `${own.deskUrl}/calls`);
  for (const each of [one, other]) await expect(who(each)).toHaveText('Ayesha Khan');
  await confirm(one).click();
  await expect(who(one)).toHaveText('Junaid Khan');
  await expect(other.getByText(/^Already confirmed by Sana at \d\d:\d\d\.$/)).toBeVisible();
  await expect(who(other)).toHaveText('Ayesha Khan');
  await expect(confirm(other)).toHaveCount(0);
  await other.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(who(other)).toHaveText('Junaid Khan');
  await other.getByRole('button', { name: 'No answer' }).click();
  await expect(one.getByText(/^Already called without an answer by Sana at/)).toBeVisible();
  await expect(who(one)).toHaveText('Junaid Khan');
});

test('a double tap in a list of orders steps one of them once', async ({ page }) =>
  withQuickTaps(async () => {
    await ordered('Ayesha', 'Junaid', 'Maryam');
    await openCalls(page, sana);
    await visitDesk(page, `${own.deskUrl}/orders?state=new`);
    await doubleTap(page, confirm(page).first());
    await expect(page.getByRole('status')).toContainText('Confirmed: Maryam Khan.');
    await page.waitForTimeout(1000);
    await expect(confirm(page)).toHaveCount(2);
    // In the list of all orders the same card's next step comes under the thumb.
    await visitDesk(page, `${own.deskUrl}/orders`);
    await doubleTap(page, page.getByRole('button', { name: 'Pack' }).first());
    await page.waitForTimeout(1000);
    await visitDesk(page, `${own.deskUrl}/orders?state=packed`);
    await page.getByRole('link', { name: 'Maryam Khan' }).first().click();
    await page.getByLabel('Courier').fill('TCS');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    // The first parcel that is sent: what is asked then stands above.
    await expect(page.getByRole('heading', { name: 'Email customers' })).toBeVisible();
    await doubleTap(page, page.getByRole('button', { name: 'Delivered' }));
    await page.waitForTimeout(1000);
    await expect(page.getByRole('button', { name: 'Cash received' })).toBeVisible();
  }));

test('a double tap removes one word, and presses nothing that a bar has covered', async ({ page }) =>
  withQuickTaps(async () => {
    await ordered('Ayesha', 'Junaid', 'Maryam');
    await openCalls(page, sana);
    await visitDesk(page, `${own.deskUrl}/searches`);
    for (const word of ['shalwar', 'kameez', 'dupatta']) {
      const form = page.getByRole('form', { name: 'A word and its meaning' });
      await form.getByLabel('Customers say').fill(word);
      await form.getByLabel('Means').fill('kurta');
      await form.getByRole('button', { name: 'Add' }).click();
      await expect(page.getByText(`${word} means kurta`)).toBeVisible();
    }
    const removes = page.getByRole('button', { name: /^Remove/ });
    await doubleTap(page, removes.first(), () => expect(removes).toHaveCount(2));
    await page.waitForTimeout(1000);
    await expect(removes).toHaveCount(2);
    // With one of all orders chosen the bar lies over the cards; once its press is answered it goes away.
    await visitDesk(page, `${own.deskUrl}/orders`);
    await page.setViewportSize({ width: 390, height: 500 });
    await page.getByRole('checkbox').first().check();
    const chosen = page.getByRole('form', { name: 'Chosen orders' });
    await doubleTap(page, chosen.getByRole('button', { name: 'Confirm' }), () => expect(chosen).toBeHidden());
    await page.waitForTimeout(1000);
    await visitDesk(page, `${own.deskUrl}/orders?state=new`);
    await expect(confirm(page)).toHaveCount(2);
  }));
