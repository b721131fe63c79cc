import { isSpecialRecord } from '../../../shop/catalogue/collection.ts';
import { takenIds } from '../../store/product-sources.ts';
import type { Writing } from '../../store/tables.ts';
import { slugOf } from '../formats/offered.ts';

/**
 * Ids that no product has, had or is to have: the one that each would like, else its name's, numbered if need be. They
 * are asked for together: a file may have 100,000.
 */
export async function newIds(trx: Writing, products: readonly { id: string; title: string }[]): Promise<string[]> {
  const given = new Map<number, string>();
  const used = new Set<string>();
  const next = new Map<string, number>();
  const numbered = (base: string) => {
    const nth = next.get(base) ?? 1;
    next.set(base, nth + 1);
    return nth === 1 ? base : `${base}-${nth}`;
  };
  let asked = products.map(({ id }, at) => ({ at, id }));
  while (asked.length > 0) {
    const taken = await takenIds(
      trx,
      asked.map(({ id }) => id),
    );
    for (const { at, id } of asked) {
      if (taken.has(id) || used.has(id) || isSpecialRecord(id)) continue;
      given.set(at, id);
      used.add(id);
    }
    asked = asked.filter(({ at }) => !given.has(at)).map(({ at }) => ({ at, id: numbered(baseOf(products[at])) }));
  }
  return products.map(({ id }, at) => given.get(at) ?? id);
}

function baseOf(product: { id: string; title: string } | undefined): string {
  return slugOf(product?.title ?? '') || product?.id || 'product';
}
