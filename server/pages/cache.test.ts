import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { plainResponse } from '../responses/cached-response.ts';
import { openPageCache, type PageCache, type Render } from './cache.ts';

const PRICE = 'document:menShirts/kurta';
const PICTURES = 'images';

type ShownShop = { price: number; rendered: number };

/** A page that reads one price; `pause` is taken after the read. */
function pageOf(shop: ShownShop, pause = async () => {}): Render {
  return async (readLog) => {
    readLog.note(PRICE);
    const { price } = shop;
    await pause();
    shop.rendered += 1;
    return answerOf(`Rs ${price}`);
  };
}

function answerOf(text: string) {
  return plainResponse({ status: 200, headers: [], body: Buffer.from(text) });
}

function open({ maxBytes = 1e6 } = {}): { pages: PageCache; shop: ShownShop } {
  return { pages: openPageCache({ maxBytes }), shop: { price: 100, rendered: 0 } };
}

test('a page is rendered once and kept until something with its tags changes', async () => {
  const { pages, shop } = open();
  await pages.page('/a', pageOf(shop));
  expect(keptText(pages)).toBe('Rs 100');
  pages.changed(['document:menShirts/another', PICTURES]);
  expect(keptText(pages)).toBe('Rs 100');

  shop.price = 120;
  pages.changed([PRICE]);
  expect(pages.kept('/a')).toBeUndefined();
  expect((await pages.page('/a', pageOf(shop))).body.toString()).toBe('Rs 120');
  expect(shop.rendered).toBe(2);
});

test('a change of everything concerns every page, and any change a page that read everything', async () => {
  const { pages, shop } = open();
  const sitemap: Render = async (readLog) => {
    readLog.note('everything');
    return answerOf('<urlset/>');
  };
  await pages.page('/sitemap.xml', sitemap);
  await pages.page('/a', pageOf(shop));
  pages.changed([PICTURES]);
  expect([pages.kept('/sitemap.xml'), keptText(pages)]).toEqual([undefined, 'Rs 100']);
  pages.changed(['everything']);
  expect(pages.figures().pages).toBe(0);
});

test('those who ask at the same moment wait for one render', async () => {
  const { pages, shop } = open();
  await Promise.all(
    Array.from({ length: 20 }, () =>
      pages.page(
        '/a',
        pageOf(shop, () => nextTurn()),
      ),
    ),
  );
  expect(shop.rendered).toBe(1);
});

test('a page whose data changed while it was rendered is not kept, and nobody who asks after the change gets it', async () => {
  const { pages, shop } = open();
  const paused = Promise.withResolvers<void>();
  const slow = pages.page(
    '/a',
    pageOf(shop, () => paused.promise),
  );
  shop.price = 120;
  pages.changed([PRICE]);
  expect((await pages.page('/a', pageOf(shop))).body.toString()).toBe('Rs 120');
  paused.resolve();
  expect((await slow).body.toString()).toBe('Rs 100');
  expect(keptText(pages)).toBe('Rs 120');
});

test('a change of something else does not disturb a render', async () => {
  const { pages, shop } = open();
  const paused = Promise.withResolvers<void>();
  const page = pages.page(
    '/a',
    pageOf(shop, () => paused.promise),
  );
  pages.changed([PICTURES]);
  paused.resolve();
  await page;
  expect(keptText(pages)).toBe('Rs 100');
});

test('a page that failed to read, or of nothing, is not kept; nor is one that could not be rendered', async () => {
  const { pages, shop } = open();
  for (const flaw of ['failed', 'missing'] as const)
    await pages.page(`/${flaw}`, (readLog) => {
      readLog[flaw] = true;
      return pageOf(shop)(readLog);
    });
  const broken = () => Promise.reject(new Error('no such screen'));
  await expect(pages.page('/broken', broken)).rejects.toThrow('no such screen');
  expect(pages.figures().pages).toBe(0);
  expect((await pages.page('/broken', pageOf(shop))).body.toString()).toBe('Rs 100');
});

test('pages weigh no more than they may; the least recently used makes room, not the one rendered first', async () => {
  const { pages, shop } = open({ maxBytes: 15_000 });
  for (const address of ['/1', '/2', '/3']) await pages.page(address, pageOf(shop));
  expect(pages.kept('/1')).toBeDefined();
  await pages.page('/4', pageOf(shop));
  expect(['/1', '/2', '/3', '/4'].filter((address) => pages.kept(address))).toEqual(['/1', '/3', '/4']);
  for (let i = 5; i < 100; i += 1) await pages.page(`/${i}`, pageOf(shop));
  expect(pages.figures().bytes).toBeLessThanOrEqual(15_000);
});

test('a cache of no bytes keeps nothing', async () => {
  const { pages, shop } = open({ maxBytes: 0 });
  expect((await pages.page('/a', pageOf(shop))).body.toString()).toBe('Rs 100');
  expect(pages.figures()).toMatchObject({ pages: 0, bytes: 0 });
});

test('while changes cannot be heard every page there is goes out marked as stale; then all are forgotten', async () => {
  const { pages, shop } = open();
  await pages.page('/a', pageOf(shop));
  pages.setChangesAvailable(false);
  expect(pages.kept('/a')?.sent).toEqual(expect.arrayContaining(['Warning', '110 - "Response is Stale"']));
  expect((await pages.page('/a', pageOf(shop))).headers).toContain('Warning');
  expect(pages.kept('/never-seen')).toBeUndefined();
  expect(shop.rendered).toBe(1);

  pages.setChangesAvailable(true);
  expect(pages.kept('/a')).toBeUndefined();
  expect((await pages.page('/a', pageOf(shop))).headers).toEqual([]);
});

function keptText(pages: PageCache): string | undefined {
  return pages.kept('/a')?.body.toString();
}
