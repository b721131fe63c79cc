import type { ShownForm } from '../../shop/desk/product-desk.ts';
import { mergedValues } from '../../shop/editing/merged-values.ts';
import { PRODUCT_FIELDS } from '../../shop/editing/product-form.ts';
import type { TypedCells } from './stock-form.ts';

export type UnsavedProduct = {
  /** '' where only pictures were changed. */
  why: string;
  typed: ShownForm;
  /** As typed. */
  publishAt?: string;
  /** The next save is compared with it. */
  seen: ShownForm;
  cells: TypedCells;
  /** By field; also 'collections', 'pictures', 'stock' and 'publishAt'. */
  mistakes: Record<string, string | undefined>;
};

/** Merges with what somebody else saved; a field that both changed is marked with the other's value. */
export function mergedForm(seen: ShownForm, typed: ShownForm, now: ShownForm): Omit<UnsavedProduct, 'cells'> {
  const forms = { seen: seen.values, typed: typed.values, now: now.values };
  const { values, mistakes } = mergedValues(PRODUCT_FIELDS, forms);
  const areTouched = typed.collections.toSorted().join('\n') !== seen.collections.toSorted().join('\n');
  const arePicturesTouched = !isAlike(typed.pictures, seen.pictures);
  const areBothPictures = arePicturesTouched && !isAlike(now.pictures, seen.pictures);
  return {
    why: 'Somebody saved this product meanwhile. What you typed is here, with what they saved elsewhere. Look, and save again.',
    typed: {
      values,
      collections: areTouched ? typed.collections : now.collections,
      pictures: arePicturesTouched ? typed.pictures : now.pictures,
    },
    seen: { values: now.values, collections: now.collections, pictures: now.pictures },
    mistakes: {
      ...mistakes,
      ...(areBothPictures ? { pictures: 'They changed the pictures too. These are yours.' } : {}),
    },
  };
}

function isAlike(one: ShownForm['pictures'], other: ShownForm['pictures']): boolean {
  const textOf = (pictures: ShownForm['pictures']) =>
    pictures.map(({ path, colour }) => `${path}\n${colour}`).join('\n');
  return textOf(one) === textOf(other);
}
