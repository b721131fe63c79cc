import type { Recipe } from './recipe.ts';

/** One piece the demo workshop sells, as its maker describes it; catalogue.ts turns it into the spec's documents. */
export type Piece = {
  title: string;
  /** PKR; text where the owner once typed it as text, which a shop has to live with. */
  price: number | string;
  /** The struck price, PKR. */
  was?: number | string;
  soldOut?: true;
  brand: 'fesishop' | 'resin';
  paragraphs: string[];
  /** Fabric, size and care, as list items. */
  facts: string[];
  recipe: Recipe;
  /** The same piece in other colours. */
  variants: { color: string; recipe: Recipe }[];
};

/** What every maker says about a piece beside its looks. */
export type Label = { title: string; price: number | string; was?: number | string; soldOut?: true };

/** 'Ravi River Resin Tray' -> 'ravi-river-resin-tray'; ids and picture names are made of these. */
export function slug(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A 32-bit number that is always the same for the same words (FNV-1a): picture seeds and dates grow from it. */
export function numberOf(words: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.length; at++) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
