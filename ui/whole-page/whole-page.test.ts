import { createElement, lazy, type ReactNode, Suspense } from 'react';
import { expect, test } from 'vitest';
import { wholePage } from './whole-page.ts';

const Sizes = () => createElement('p', null, 'Sizes S to XL');
const Late = lazy(async () => ({ default: Sizes }));
const Broken = () => {
  throw new Error('no such colour');
};

test('a page is a document, the same at once and with a part that had to load first', async () => {
  const first = await wholePage(page(createElement(Late)));
  expect(first).toBe(await wholePage(page(createElement(Sizes))));
  expect(first).toMatch(/^<!DOCTYPE html><html lang="en">.*<p>Sizes S to XL<\/p>.*<\/html>$/);
  expect(await wholePage(page(createElement(Late)))).toBe(first);
});

test('what a component throws is thrown, wherever it stands', async () => {
  await expect(wholePage(page(createElement(Broken)))).rejects.toThrow('no such colour');
  await expect(wholePage(createElement(Broken))).rejects.toThrow('no such colour');
});

function page(part: ReactNode) {
  const body = createElement('body', null, createElement(Suspense, null, part));
  return createElement('html', { lang: 'en' }, body);
}
