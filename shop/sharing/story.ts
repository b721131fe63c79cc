import { type BrandNames, brandName } from '../brand.ts';
import type { CardProduct } from '../catalogue/product.ts';
import { productPath } from '../page-path.ts';
import { cardPrice } from '../price.ts';
import { type Theme, type ThemeChoice, themeOfPath } from '../theme.ts';
import { drawnText } from './drawn-letters.ts';

/** What a picture for a story says of a product, and in which colours; what the shop's fonts cannot draw is ''. */
export type Story = { title: string; price: string; oldPrice: string; shopName: string; colours: StoryColours };
type StoryColours = Pick<Theme, 'background' | 'primary' | 'accent' | 'text' | 'textSecondary'>;

/** Signs of a title: they fit on three lines. */
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

/** Cut after a word, where one ends in its second half. */
function shortened(title: string): string {
  if (title.length <= MOST_SIGNS) return title;
  const start = title.slice(0, MOST_SIGNS);
  const end = start.lastIndexOf(' ');
  return `${start.slice(0, end > MOST_SIGNS / 2 ? end : MOST_SIGNS)}…`;
}

/** 'shirt1-story.jpg': the name of the file; an id may hold what no file's name may. */
export function storyFileName(id: string): string {
  const name = id.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '');
  return `${name.slice(0, MOST_SIGNS) || 'product'}-story.jpg`;
}
