import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { measureImage } from '../server/images/measure.ts';
import type { KnownImage } from '../shop/catalogue/image-address.ts';
import { countProducts, demoCatalogue, type Fields, grownCatalogue } from './catalogue.ts';

const images = join(import.meta.dirname, 'catalogue', 'images');
const documents = demoCatalogue();
const countIn = (collection: string) => countProducts({ [collection]: documents[collection] ?? {} });

/** Every product by its title; most are in several collections. */
const pieces = new Map(
  Object.values(documents)
    .flatMap((byId) => Object.values(byId))
    .filter((fields) => 'productPrice' in fields)
    .map((fields) => [fields.productTitle, fields]),
);

/** The lengths of a collection's size table, by size. */
function tableAt(collection: unknown): Map<unknown, number> {
  const rows = (documents[String(collection)]?.heading?.sizeTable ?? []) as Fields[];
  return new Map(rows.map(({ Size, Length }) => [Size, parseFloat(`${Length}`)]));
}

describe('the demo catalogue', () => {
  it('fills every collection of the spec', () => {
    expect(countIn('menShirts')).toBeGreaterThan(48);
    expect(countIn('womenShirts')).toBeGreaterThanOrEqual(30);
    expect(countIn('kidsShirts')).toBe(24);
    expect(countIn('texturePaint')).toBeGreaterThanOrEqual(25);
    for (const section of ['newArrivals', 'featureCollection', 'fesiCollection', 'resinCollection']) {
      expect(countIn(section)).toBeGreaterThanOrEqual(8);
    }
    for (const sale of ['saleTexturePaint', 'saleMenShirts', 'saleWomenShirts'])
      expect(countIn(sale)).toBeGreaterThan(5);
    for (const n of [1, 2, 3, 4, 5]) {
      expect(countIn(`collection_${n}`)).toBeGreaterThanOrEqual(6);
      expect(documents[`collection_${n}`]?.heading).toHaveProperty('heading');
    }
    expect(Object.keys(documents.premiumItem ?? {})).toHaveLength(3);
    expect(Object.keys(documents.catalogs ?? {})).toHaveLength(3);
  });

  it('has a catalogue page that needs paging', () => {
    const placed = Object.values(documents.catalogProducts ?? {});
    expect(placed.filter(({ collectionName }) => collectionName === 'Eid Kurtas').length).toBeGreaterThan(30);
  });

  it('gives every piece a moment of its own, so that newest and oldest are one order each', () => {
    const moments = [...pieces.values()].map(({ createdAt }) => JSON.stringify(createdAt));
    expect(new Set(moments).size).toBe(pieces.size);
    expect(pieces.size).toBeGreaterThan(150);
  });

  it('has something of everything a shop meets: sold out, reduced, a price as text, no variant, five variants', () => {
    const all = [...pieces.values()];
    expect(all.some(({ inStock }) => inStock === false)).toBe(true);
    expect(all.some(({ oldPrice }) => oldPrice !== undefined)).toBe(true);
    expect(all.some(({ productPrice }) => typeof productPrice === 'string')).toBe(true);
    const variantCounts = all.map(({ productColors }) => (productColors as Fields[]).length);
    expect(Math.min(...variantCounts)).toBe(0);
    expect(Math.max(...variantCounts)).toBe(5);
  });

  it('has sizes and a size table for every garment, and for nothing else', () => {
    const products = Object.values(documents)
      .flatMap((byId) => Object.values(byId))
      .filter((fields) => 'productPrice' in fields);
    const garments = products.filter(({ productDescription }) => `${productDescription}`.includes('<li>Fabric: '));
    expect(garments.length).toBeGreaterThan(200);
    expect(products.filter(({ sizes }) => sizes !== undefined)).toEqual(garments);
    expect(garments.filter(({ sizeTable }) => tableAt(sizeTable).size === 0)).toEqual([]);
  });

  it('says the same sizes in a description, in the choice and in the size table', () => {
    const sized = [...pieces.values()].filter(({ sizes }) => sizes !== undefined);
    expect(new Set(sized.map(({ sizeTable }) => sizeTable)).size).toBe(7);
    for (const { sizes, sizeTable, productDescription } of sized) {
      const [offered, table, text] = [sizes as string[], tableAt(sizeTable), String(productDescription)];
      const ends = [offered[0] ?? '', offered.at(-1) ?? ''];
      const [from = '', to = ''] = ends.map((size, end) => (/\d+/g.test(size) ? size.match(/\d+/g)?.[end] : size));
      expect(text).toMatch(new RegExp(`Sizes: ${from} to ${to}\\b`));
      expect(offered.map((size) => table.has(size))).not.toContain(false);
      const lengths = text
        .match(/length (\d+) to (\d+)/)
        ?.slice(1)
        .map(Number);
      if (lengths) expect(lengths).toEqual(ends.map((size) => table.get(size)));
    }
  });

  it('has every picture that it names, and some for the covers and About', () => {
    const named = JSON.stringify(documents).matchAll(/"(?:image|productImage)":"([^"]+)"/g);
    const paths = [...named].map(([, path]) => path ?? '');
    expect(paths.length).toBeGreaterThan(300);
    expect(paths.filter((path) => !existsSync(join(images, path)))).toEqual([]);
    for (const folder of ['coverImages', 'aboutImages'])
      expect(readdirSync(join(images, folder)).length).toBeGreaterThan(3);
  });

  it('tells of each picture what the shop would measure', async () => {
    const measured = JSON.parse(readFileSync(join(images, '..', 'measured.json'), 'utf8')) as KnownImage[];
    const files = readdirSync(images, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const found = new Map<string, KnownImage | undefined>();
    for (const { parentPath, name } of files) {
      const path = relative(images, join(parentPath, name));
      found.set(path, await measureImage(path, readFileSync(join(images, path))));
    }
    expect(new Map(measured.map((image) => [image.path, image]))).toEqual(found);
  });
});

describe('the grown catalogue', () => {
  it('has as many products as asked for, most of them in menShirts', () => {
    const grown = grownCatalogue(1000);
    expect(countProducts(grown)).toBe(1000);
    expect(Object.keys(grown.menShirts ?? {}).length).toBeGreaterThan(400);
  });

  it('is the same every time', () => {
    expect(grownCatalogue(2000)).toEqual(grownCatalogue(2000));
  });

  it('cannot be smaller than the demo', () => {
    expect(() => grownCatalogue(10)).toThrow(RangeError);
  });
});
