import type { Page } from '@playwright/test';
import { href } from 'react-router';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { cartLine, openCartWith, productPage } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

const BOOKMARK = { collection: 'resinCollection', id: 'iqbal-bookmark', quantity: 1, colour: 'orignal' };
const SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto(href('/home')),
  'a listing, dark': (page) => page.goto(href('/men-shirts')),
  'a listing, pink': (page) => page.goto(href('/resin-art')),
  'a product, dark': (page) => page.goto(productPage('menShirts', 'anarkali-block-print-kurta')),
  'a product, pink': (page) => page.goto(productPage('resinCollection', 'iqbal-bookmark')),
  'a cart': (page) => openCartWith(page, [cartLine('resinCollection', 'iqbal-bookmark', {})]),
  checkout: (page) => page.goto(checkoutPath([BOOKMARK])),
  about: (page) => page.goto(href('/about')),
};

for (const [name, open] of Object.entries(SCREENS))
  test(`the chat button covers nothing of ${name}, however far it is scrolled`, async ({ page }) => {
    test.slow();
    await open(page);
    for (const width of [320, 360, 390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await page.evaluate(coveredByChat), `${width} px`).toEqual([]);
    }
  });

/** Runs in the page: what of links, buttons, fields and prices lies under the chat button, from top to foot. */
async function coveredByChat(): Promise<string[]> {
  // What scrolls beneath the bar is under the bar, not under the button.
  const all = [...document.querySelectorAll(':is(a, button, input, select, textarea, summary, .price):is(.bar *)')];
  const chat = document.querySelector('.chat');
  const found: string[] = [];
  for (let top = 0; chat && top < document.body.scrollHeight; top += 300) {
    window.scrollTo({ top, behavior: 'instant' });
    // A busy machine may draw no frame after a resize; positions are right without one.
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
      setTimeout(resolve, 100);
    });
    const box = chat.getBoundingClientRect();
    if (box.top < 0 || box.bottom > innerHeight || box.right > innerWidth) found.push(`it is away at ${top}`);
    if (!barAround(box)) found.push(`it floats at ${top}`);
    found.push(...all.filter((one) => one !== chat && isUnder(box, one)).map((one) => one.outerHTML.slice(0, 80)));
  }
  return chat ? [...new Set(found)] : ['there is no chat button'];

  /** The bar that it lies in. */
  function barAround(box: DOMRect): Element | undefined {
    return [...document.querySelectorAll('.bar')].find((bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      return top <= box.top && bottom >= box.bottom;
    });
  }

  function isUnder(box: DOMRect, one: Element): boolean {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const isApart = right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom;
    return !isApart && one.checkVisibility();
  }
}
