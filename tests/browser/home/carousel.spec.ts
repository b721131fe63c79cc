import type { Page } from '@playwright/test';
import { href } from 'react-router';
import { COVER_FOLDER } from '../../../shop/catalogue/collection.ts';
import { collectionPath } from '../../../shop/page-path.ts';
import { demoHeading, demoImages } from '../../support/browser/catalogues.ts';
import { visit } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

const COVERS = demoImages(COVER_FOLDER);

/** How long a slide is shown, in ms; the spec does not say. */
const SLIDE_MS = 6000;

const carousel = (page: Page) => page.locator('[aria-roledescription="carousel"]');
const slides = (page: Page) => carousel(page).locator('[aria-roledescription="slide"]');
const indicators = (page: Page) => carousel(page).getByRole('link', { name: /^Go to slide/ });
const press = (page: Page, name: string) => carousel(page).getByRole('button', { name }).click();

async function expectSlide(page: Page, number: number): Promise<void> {
  await expect(slides(page).nth(number - 1)).toBeInViewport({ ratio: 0.5 });
  await expect(indicators(page).nth(number - 1)).toHaveAttribute('aria-current', 'true');
  await expect(indicators(page).and(page.locator('[aria-current="true"]'))).toHaveCount(1);
}

test('buttons, indicators and arrow keys turn the slides, and a cover passes the heading of its collection along', async ({
  page,
}) => {
  await visit(page, href('/home'));
  await expect(slides(page)).toHaveCount(1 + COVERS.length);
  await expect(indicators(page)).toHaveCount(1 + COVERS.length);
  await expectSlide(page, 1);
  await press(page, 'Next slide');
  await expectSlide(page, 2);
  await press(page, 'Previous slide');
  await expectSlide(page, 1);
  await press(page, 'Previous slide');
  await expectSlide(page, 1 + COVERS.length);
  await press(page, 'Next slide');
  await expectSlide(page, 1);

  await indicators(page).nth(2).click();
  await expectSlide(page, 3);
  await carousel(page).getByRole('button', { name: 'Next slide' }).focus();
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 4);
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, 3);

  await indicators(page).nth(1).click();
  await expectSlide(page, 2);
  await slides(page).nth(1).getByRole('link').click();
  await expect(page).toHaveURL(collectionPath('collection_1'));
  await expect(page.getByRole('heading', { level: 1, name: demoHeading('collection_1') })).toBeVisible();
});

test('the slides turn by themselves until somebody pauses them', async ({ page }) => {
  await page.clock.install();
  await visit(page, href('/home'));
  await page.clock.runFor(SLIDE_MS);
  await expectSlide(page, 2);
  await press(page, 'Pause');
  await page.mouse.move(0, 0);
  await page.clock.runFor(2 * SLIDE_MS);
  await expectSlide(page, 2);
  await expect(carousel(page).getByRole('button', { name: 'Play' })).toBeVisible();
});
