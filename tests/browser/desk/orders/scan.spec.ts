import type { Page } from '@playwright/test';
import { expect, openOrder, placeOrder, test, visitDesk } from '../../../support/browser/desk.ts';

test.use({ images: 'plain', permissions: ['camera'] });

/** A phone that reads codes: its camera shows nothing, and the code before it says this. */
async function withCode(page: Page, text: string): Promise<void> {
  await page.addInitScript((text) => {
    class Detector {
      detect = async () => [{ rawValue: text }];
    }
    Object.assign(window, { BarcodeDetector: Detector });
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, Math.random() * 100, 9), 50);
      return canvas.captureStream();
    };
  }, text);
}

test('Scan opens the order whose slip is before the camera', async ({ page, shop, context }) => {
  const customer = await placeOrder(shop);
  await openOrder(page, customer);
  const phone = await context.newPage();
  await withCode(phone, page.url());
  await visitDesk(phone, '/orders');
  await phone.getByRole('button', { name: 'Scan' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(customer);
  await expect(phone.getByRole('dialog')).toHaveCount(0);
});

test('a code of no order says so, and the camera is closed again', async ({ page }) => {
  await withCode(page, 'https://evil.example/orders/K7PM2XQ4RT');
  await visitDesk(page, '/orders');
  await page.getByRole('button', { name: 'Scan' }).click();
  await expect(page.getByText('This code is of no order.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/orders$/);
});

test('without a camera it is told how to allow it, and without a reader of codes there is no Scan', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { BarcodeDetector: class {} });
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await visitDesk(page, '/orders');
  await page.getByRole('button', { name: 'Scan' }).click();
  await expect(page.getByText('The camera cannot be used.')).toBeVisible();
  await page.addInitScript(() => {
    Object.assign(window, { BarcodeDetector: undefined });
  });
  await visitDesk(page, '/orders');
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Scan' })).toHaveCount(0);
});
