import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countProducts, demoCatalogue, grownCatalogue, productOf } from './catalogue.ts';
import { documentsText } from './documents.ts';
import { demoPictures } from './pictures.ts';
import { slug } from './piece.ts';
import { catalogues, pieces } from './shelves.ts';

const home = join(import.meta.dirname, 'catalogue');
const documents = demoCatalogue();
const count = (collection: string) => countProducts({ [collection]: documents[collection] ?? {} });

describe('the demo catalogue', () => {
  it('is what documents.json says; `npm run demo` writes it', () => {
    expect(readFileSync(join(home, 'documents.json'), 'utf8')).toBe(documentsText(documents));
  });

  it('fills every collection of the spec', () => {
    expect(count('menShirts')).toBeGreaterThan(48);
    expect(count('womenShirts')).toBeGreaterThanOrEqual(30);
    expect(count('kidsShirts')).toBe(24);
    expect(count('texturePaint')).toBeGreaterThanOrEqual(25);
    for (const section of ['newArrivals', 'featureCollection', 'fesiCollection', 'resinCollection']) {
      expect(count(section)).toBeGreaterThanOrEqual(8);
    }
    for (const sale of ['saleTexturePaint', 'saleMenShirts', 'saleWomenShirts']) expect(count(sale)).toBeGreaterThan(5);
    for (const n of [1, 2, 3, 4, 5]) {
      expect(count(`collection_${n}`)).toBeGreaterThanOrEqual(6);
      expect(documents[`collection_${n}`]?.heading).toHaveProperty('heading');
    }
    expect(Object.keys(documents.premiumItem ?? {})).toHaveLength(3);
    expect(Object.keys(documents.catalogs ?? {})).toHaveLength(3);
  });

  it('has a catalogue page that needs paging', () => {
    expect(catalogues.Festive?.['Eid Kurtas']?.length).toBeGreaterThan(30);
  });

  it('gives every piece an id of its own, also among the catalogue products', () => {
    expect(new Set(pieces.map(({ title }) => slug(title))).size).toBe(pieces.length);
    const placed = Object.values(catalogues).flatMap((collections) => Object.values(collections).flat());
    expect(count('catalogProducts')).toBe(placed.length);
  });

  it('gives every piece a moment of its own, so that newest and oldest are one order each', () => {
    const moments = pieces.map((piece) => JSON.stringify(productOf(piece).createdAt));
    expect(new Set(moments).size).toBe(pieces.length);
  });

  it('has something of everything a shop meets: sold out, reduced, a price as text, no variant, five variants', () => {
    expect(pieces.some(({ soldOut }) => soldOut)).toBe(true);
    expect(pieces.some(({ was }) => was !== undefined)).toBe(true);
    expect(pieces.some(({ price }) => typeof price === 'string')).toBe(true);
    const variantCounts = pieces.map(({ variants }) => variants.length);
    expect(Math.min(...variantCounts)).toBe(0);
    expect(Math.max(...variantCounts)).toBe(5);
  });
});

describe('the demo pictures', () => {
  const painted = new Set(demoPictures().map(({ path }) => path));

  it('are all there', () => {
    expect([...painted].filter((path) => !existsSync(join(home, 'images', path)))).toEqual([]);
  });

  it('are what the documents name', () => {
    const named = documentsText(documents).matchAll(/"(?:image|productImage)":"([^"]+)"/g);
    expect([...named].map(([, path]) => path ?? '').filter((path) => !painted.has(path))).toEqual([]);
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
