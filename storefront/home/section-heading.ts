import { type HOME_SECTIONS, OWN_COLLECTION_HEADING } from '../../shop/catalogue/collection.ts';
import { SHELL_WORDS } from '../../shop/words/shell-words.ts';

/** The spec's; the one that names the demo differs in a shop with its own name. */
export function sectionHeading({ collection, heading }: (typeof HOME_SECTIONS)[number], shopName: string): string {
  const namesDemo = collection === 'fesiCollection' && shopName !== SHELL_WORDS.shopName;
  return namesDemo ? OWN_COLLECTION_HEADING : heading;
}
