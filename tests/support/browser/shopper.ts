import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { href } from 'react-router';
import { CART_KEY, type CartItem } from '../../../shop/buying/cart.ts';
import { readProduct } from '../../../shop/catalogue/product.ts';
import type { CheckoutForm } from '../../../shop/orders/order.ts';
import { ordersOf as allOrdersOf } from '../listed.ts';
import { AYESHA } from '../shopper.ts';
import { expect } from './shops.ts';

/** Ayesha with a unique contact and email, so that concurrent stories do not share orders. */
export function newShopper(): CheckoutForm {
  const mark = String(randomInt(1e9, 1e10));
  return { ...AYESHA, contact: `0${mark}`, email: `ayesha.${mark}@example.com` };
}

export function productPage(collectionName: string, id: string): string {
  return href('/product/:collectionName/:id', { collectionName, id });
}

/** Opens a product that is in stock and waits until its buttons are enabled. */
export async function openProduct(page: Page, collection: string, id: string): Promise<void> {
  await page.goto(productPage(collection, id));
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
}

/** The checkout's field by its label; the footer's form has fields of the same names. */
export function checkoutField(page: Page, label: string): Locator {
  return page.getByRole('main').getByLabel(label, { exact: true });
}

const LABELS: Record<keyof CheckoutForm, string> = {
  contact: 'Email or mobile number',
  firstName: 'First name',
  lastName: 'Last name',
  address: 'Address',
  city: 'City',
  postal: 'Postal code (optional)',
  email: 'Email',
};

/** Fills in these fields of the checkout. */
export async function fillIn(page: Page, typed: Partial<CheckoutForm>): Promise<void> {
  for (const [name, text] of Object.entries(typed))
    await checkoutField(page, LABELS[name as keyof CheckoutForm]).fill(text);
}

/** Expects these values in the checkout's fields. */
export async function expectFilledIn(page: Page, typed: Partial<CheckoutForm>): Promise<void> {
  for (const [name, text] of Object.entries(typed))
    await expect(checkoutField(page, LABELS[name as keyof CheckoutForm])).toHaveValue(text);
}

/** Opens the checkout's summary, which is collapsed on phones where it has many lines. */
export async function unfoldSummary(page: Page): Promise<void> {
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible();
  if ((await lines.count()) === 0) await page.getByRole('heading', { name: 'Order summary' }).click();
}

export function completeOrder(page: Page): Locator {
  return page.getByRole('button', { name: 'Complete order' });
}

/** The orders with this email address, as the owner's command lists them. */
export async function ordersOf(shop: { dataDir: string }, email: string): ReturnType<typeof allOrdersOf> {
  const orders = await allOrdersOf(shop);
  return orders.filter((order) => order.shipping.email === email);
}

/** A cart line in localStorage. */
export function cartLine(collection: string, id: string, fields: Partial<CartItem>): CartItem {
  return {
    ...readProduct(collection, id, { productTitle: id, productPrice: 1000, ...fields }),
    quantity: 1,
    ...fields,
  };
}

/** Opens the cart with these lines, or this text, in localStorage; that of a story's own shop at its `url`. */
export async function openCartWith(page: Page, kept: readonly CartItem[] | string, url = ''): Promise<void> {
  await page.goto(url + href('/cart'));
  const text = typeof kept === 'string' ? kept : JSON.stringify(kept);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [CART_KEY, text] as const);
  await page.reload();
}

/** The cart in localStorage. */
export async function storedCart(page: Page): Promise<CartItem[]> {
  return JSON.parse((await page.evaluate((key) => localStorage.getItem(key), CART_KEY)) ?? 'null');
}
