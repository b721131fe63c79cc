import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { cachedResponse, plainBody } from '../http/cached-response.ts';
import { openPageCache, type PageCache, type RenderedPage } from './cache.ts';
import { ReadLog } from './read-log.ts';

/** A page that reads one value under the subject 'price'; `pause` is taken after every read of it. */
function pageOf(shop: { price: number }, pause = async () => {}): () => Promise<RenderedPage> {
  return async () => {
    const readLog = ReadLog.empty();
    const price = await readLog.read(['price'], async () => {
      const read = shop.price;
      await pause();
      return read;
    });
    return { readLog, answer: cachedResponse({ status: 200, headers: [], body: Buffer.from(`Rs ${price}`) }) };
  };
}

test('a change that comes while a page is looked at again leaves it stale', async () => {
  const shop = { price: 100 };
  const pages = openPageCache({ maxBytes: 1e6 });
  const render = pageOf(shop, () => nextTurn());
  await pages.page('/a', render);
  pages.changed(['price'], 1);
  const before = pages.page('/a', render);
  await Promise.resolve();
  shop.price = 120;
  pages.changed(['price'], 1);
  await before;
  expect(pages.fresh('/a')).toBeUndefined();
  expect(plainBody(await pages.page('/a', render)).toString()).toBe('Rs 120');
});

test('a page rendered while its data changed is not taken for fresh, and is rendered anew when next asked for', async () => {
  const shop = { price: 100 };
  const pages = openPageCache({ maxBytes: 1e6 });
  await pages.page('/a', async () => {
    const rendered = await pageOf(shop)();
    shop.price = 120;
    pages.changed(['price'], 1);
    return rendered;
  });
  expect(pages.fresh('/a')).toBeUndefined();
  expect(plainBody(await pages.page('/a', pageOf(shop))).toString()).toBe('Rs 120');
  expect(freshText(pages)).toBe('Rs 120');
});

test('a slow rendering from before a change does not pass for the page after it', async () => {
  const shop = { price: 100 };
  const pages = openPageCache({ maxBytes: 1e6 });
  const held = Promise.withResolvers<void>();
  const slow = pages.page(
    '/a',
    pageOf(shop, () => held.promise),
  );
  shop.price = 120;
  pages.changed(['price'], 1);
  expect(plainBody(await pages.page('/a', pageOf(shop))).toString()).toBe('Rs 120');
  held.resolve();
  expect(plainBody(await slow).toString()).toBe('Rs 100');
  expect(freshText(pages)).not.toBe('Rs 100');
  expect(plainBody(await pages.page('/a', pageOf(shop))).toString()).toBe('Rs 120');
});

function freshText(pages: PageCache): string | undefined {
  const answer = pages.fresh('/a');
  return answer && plainBody(answer).toString();
}
