import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { slug } from '../words.ts';
import { catalogueOfPieces } from './catalogue.ts';
import { documentsText } from './documents.ts';
import { demoPictures } from './pictures.ts';
import { catalogues, pieces } from './shelves.ts';

const home = join(import.meta.dirname, '..', 'catalogue');
const documents = catalogueOfPieces();

describe('the documents of the pieces', () => {
  it('are what documents.json says; `npm run demo` writes it', () => {
    expect(readFileSync(join(home, 'documents.json'), 'utf8')).toBe(documentsText(documents));
  });

  it('give every piece an id of its own, also among the catalogue products', () => {
    expect(new Set(pieces.map(({ title }) => slug(title))).size).toBe(pieces.length);
    const placed = Object.values(catalogues).flatMap((collections) => Object.values(collections).flat());
    expect(Object.keys(documents.catalogProducts ?? {})).toHaveLength(placed.length);
  });
});

describe('the pictures of the pieces', () => {
  const painted = new Set(demoPictures().map(({ path }) => path));

  it('are all there', () => {
    expect([...painted].filter((path) => !existsSync(join(home, 'images', path)))).toEqual([]);
  });

  it('are what the documents name', () => {
    const named = documentsText(documents).matchAll(/"(?:image|productImage|productGallery)":\[?"([^"]+)"/g);
    expect([...named].map(([, path]) => path ?? '').filter((path) => !painted.has(path))).toEqual([]);
  });
});
