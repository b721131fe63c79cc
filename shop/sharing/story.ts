import { type BrandNames, brandName } from '../brand.ts';
import type { CardProduct } from '../catalogue/product.ts';
import { productPath } from '../page-path.ts';
import { cardPrice } from '../price.ts';
import { type Theme, type ThemeChoice, themeOfPath } from '../theme.ts';
import { drawnText } from './drawn-letters.ts';

/** A story's texts and colours; texts that the shop's fonts cannot draw are ''. */
export type Story = { title: string; price: string; oldPrice: string; shopName: string; colours: StoryColours };
type StoryColours = Pick<Theme, 'background' | 'primary' | 'accent' | 'text' | 'textSecondary'>;

/** Characters of a title: three lines. */
const MOST_SIGNS = 90;

export function storyOf(product: CardProduct, names: BrandNames, choice: ThemeChoice): Story {
  const { productPrice, oldPrice } = product;
  const theme = themeOfPath(productPath(product.collection, product.id), choice);
  const { background, primary, accent, text, textSecondary } = theme;
  return {
    title: shortened(drawnText(product.productTitle)),
    price: cardPrice(productPrice),
    oldPrice: productPrice !== undefined && oldPrice ? cardPrice(oldPrice) : '',
    shopName: drawnText(brandName(theme.themeName === 'pink' ? 'resin' : 'fesishop', names)),
    colours: { background, primary, accent, text, textSecondary },
  };
}

/** Cut after a word, if one ends in the second half. */
function shortened(title: string): string {
  if (title.length <= MOST_SIGNS) return title;
  const start = title.slice(0, MOST_SIGNS);
  const end = start.lastIndexOf(' ');
  return `${start.slice(0, end > MOST_SIGNS / 2 ? end : MOST_SIGNS)}…`;
}

/** 'shirt1-story.jpg', without characters that no file name may have. */
export function storyFileName(id: string): string {
  const name = id.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '');
  return `${name.slice(0, MOST_SIGNS) || 'product'}-story.jpg`;
}
