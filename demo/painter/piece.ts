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
