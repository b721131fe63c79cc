import type { BrandNames } from '../../shop/brand.ts';
import type { WordsDesk } from '../../shop/desk/words-desk.ts';

/** The names of the shop's brands, which a product's form offers. */
export async function brandsOf(words: WordsDesk): Promise<BrandNames> {
  const { shopName, resinName } = (await words.form()).values;
  return { shopName, resinName };
}
