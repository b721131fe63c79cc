import { expect, type Locator, type Page } from '@playwright/test';

/** Finds elements of a screen by the roles, labels and words of the spec. */

/** Opens a page and waits until it is hydrated: hydration disables the empty contact form's button. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAwake(page);
}

export async function untilAwake(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Send Message', includeHidden: true })).toBeDisabled();
}

/** The cards of a listing or a section: links with a price. */
export function cards(within: Page | Locator): Locator {
  return within.getByRole('link', { name: /Rs [\d.]+ PKR/ });
}

/** Placeholders of one of the three shapes. */
export function placeholders(within: Page | Locator, shape: 'card' | 'line' | 'detail'): Locator {
  return within.locator(`[data-skeleton="${shape}"]`);
}

export function sortSelect(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Sort' });
}

/** Chooses a size of the product on screen. */
export async function chooseSize(page: Page, size: string): Promise<void> {
  await page.getByRole('group', { name: /size/i }).getByRole('radio', { name: size, exact: true }).check();
}

/** The cards' prices in PKR, in order, without old prices. */
export async function prices(page: Page): Promise<number[]> {
  const texts = await cards(page.getByRole('main')).allTextContents();
  return texts.map((text) => Number(/Rs ([\d.]+) PKR/.exec(text)?.[1]));
}

/** The product ids that the cards link to, in order. */
export async function ids(page: Page): Promise<string[]> {
  const links = await cards(page.getByRole('main')).all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  return addresses.map((address) => decodeURIComponent(address?.split('/').at(-1) ?? ''));
}

/** The links of the top bar; on a phone the menu button opens them first. */
export async function openLinks(page: Page): Promise<Locator> {
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  const links = page.getByRole('navigation', { name: 'Shop' });
  if ((await menu.isVisible()) && !(await links.isVisible())) await menu.click();
  await expect(links).toBeVisible();
  return links;
}

export async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
}

/** How far down the view is, in CSS pixels. */
export function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** The addresses of screens' data, which a script asks for. */
const DATA = /\.data(\?|$)/;

/** Delays the answers from these addresses, those that a navigation waits for, until the story releases them. */
export async function holdBack(page: Page, addresses: string | RegExp = DATA): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await gate.promise;
    // The page may have repeated the request, or closed.
    await route.continue().catch(() => undefined);
  });
  return gate.resolve;
}

/** No data arrives any more: the network fails, or a proxy answers 502. `asked`: how often it was asked for. */
export async function loseData(page: Page, how: 'no network' | 'bad gateway' = 'no network') {
  const lost = { asked: 0, mend: () => page.unroute(DATA) };
  await page.route(DATA, (route) => {
    lost.asked += 1;
    return how === 'no network'
      ? route.abort('internetdisconnected')
      : route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' });
  });
  return lost;
}

/** Fires the visibility events of switching tabs: under Playwright all tabs stay visible. */
export async function setSeen(page: Page, isSeen: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isSeen ? 'visible' : 'hidden',
  );
}
