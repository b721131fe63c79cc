import { expect, type Page } from '@playwright/test';
import { faultsOfHtml } from '../valid-html.ts';
import { axeFaults } from './axe-faults.ts';

/** What is wrong with the screen at both sizes for somebody who does not see it, or only at 320 px, or has a large thumb, or reads HTML. */
export async function expectSound(page: Page): Promise<void> {
  const phone = page.viewportSize() ?? { width: 390, height: 844 };
  for (const size of [{ width: 1280, height: 800 }, phone]) {
    await page.setViewportSize(size);
    await untilSettled(page);
    expect(await axeFaults(page), `${size.width} px`).toEqual([]);
    expect(await page.evaluate(tooSmall), `${size.width} px`).toEqual([]);
  }
  expect(await faultsOfHtml(await page.content())).toEqual([]);
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await page.evaluate(sticksOut), 'what sticks out at 320 px').toEqual([]);
  expect(await page.evaluate(isSqueezed), 'what is squeezed at 320 px').toEqual([]);
  await page.setViewportSize(phone);
}

/** A button that has just come is dim for a moment, on its way to its own colours too. */
async function untilSettled(page: Page): Promise<void> {
  await expect(page.locator('[data-settling]')).toHaveCount(0);
  await page.waitForFunction(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    return running.every(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY);
  });
}

/** Runs in the page: what makes it wider than the window. */
export function sticksOut(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((one) => one.getBoundingClientRect().right > clientWidth)
    .map((one) => `${one.outerHTML.slice(0, 120)} ${Math.round(one.getBoundingClientRect().right)}`);
}

/** Runs in the page: words of three and more lines in a column of under 64 px, about eight letters. */
function isSqueezed(): string[] {
  return [...document.querySelectorAll('main :is(a, b, p, span)')]
    .filter((one) => one.checkVisibility() && !one.closest('.visually-hidden'))
    .map((one) => ({ one, ...one.getBoundingClientRect().toJSON() }))
    .filter(({ width, height }) => width > 0 && width < 64 && height > 60)
    .map(({ one, width, height }) => `${one.outerHTML.slice(0, 120)} ${Math.round(width)} x ${Math.round(height)}`);
}

/** Runs in the page: links and controls that stand in no sentence and are under 48 px high. */
function tooSmall(): string[] {
  return [...document.querySelectorAll<HTMLElement>('a, button, select, summary, input:not([type=hidden])')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => !one.closest('p, .visually-hidden, li:has(img)') && !one.classList.contains('visually-hidden'))
    .map((one) => ({ one, height: (one.closest('label, li') ?? one).getBoundingClientRect().height }))
    .filter(({ height }) => height < 47.5)
    .map(({ one, height }) => `${one.outerHTML.slice(0, 80)} ${Math.round(height)}`);
}
