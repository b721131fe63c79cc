import { PRODUCT_FIELDS, typedAs } from '../../shop/catalogue/product-form.ts';
import type { ProductDesk, SaveOutcome, ShownForm } from '../../shop/desk/product-desk.ts';

/** Why a product's form was not saved, and the form with all that was typed. */
export type RefusedProduct = {
  why: string;
  typed: ShownForm;
  /** What the form is compared with when it is saved again. */
  seen: ShownForm;
  /** By field, 'collections' too. */
  mistakes: Record<string, string>;
};

/** Saves what a form says; undefined for a form that is none of the desk's. */
export async function takePostedProduct(
  request: Request,
  { products, id }: { products: ProductDesk; id: string },
): Promise<
  Exclude<SaveOutcome, { state: 'refused' | 'changed' }> | { state: 'not saved'; form: RefusedProduct } | undefined
> {
  const data = await request.formData().catch(() => new FormData());
  const field = (name: string) =>
    String(data.get(name) ?? '')
      .replaceAll('\r\n', '\n')
      .trim();
  const seen = readShown(field('seen'));
  const key = field('key');
  if (!seen || !/^[\w-]{8,64}$/.test(key)) return undefined;
  const values = typedAs(field);
  const typed = { values, collections: data.getAll('collection').map(String) };
  const outcome = await products.save({ id, key, seen, typed });
  if (outcome.state === 'refused') {
    const why = 'Not saved yet: look at what is marked.';
    return { state: 'not saved', form: { why, typed, seen, mistakes: outcome.mistakes } };
  }
  return outcome.state === 'changed' ? { state: 'not saved', form: merged(seen, typed, outcome.form) } : outcome;
}

/** What was typed over what somebody else saved meanwhile; a field that both changed is marked with the other's words. */
function merged(seen: ShownForm, typed: ShownForm, now: ShownForm): RefusedProduct {
  const untouched = PRODUCT_FIELDS.filter((field) => typed.values[field] === seen.values[field]);
  const both = PRODUCT_FIELDS.filter(
    (field) =>
      !untouched.includes(field) &&
      now.values[field] !== seen.values[field] &&
      now.values[field] !== typed.values[field],
  );
  const values = { ...typed.values, ...Object.fromEntries(untouched.map((field) => [field, now.values[field]])) };
  const areTouched = typed.collections.toSorted().join('\n') !== seen.collections.toSorted().join('\n');
  return {
    why: 'Somebody saved this product meanwhile. What you typed is here, with what they saved elsewhere. Look, and save again.',
    typed: { values, collections: areTouched ? typed.collections : now.collections },
    seen: { values: now.values, collections: now.collections },
    mistakes: Object.fromEntries(both.map((field) => [field, `Now it is: ${now.values[field] || 'nothing'}`])),
  };
}

function readShown(json: string): ShownForm | undefined {
  try {
    const { values, collections } = JSON.parse(json) as Partial<ShownForm>;
    const isWhole = PRODUCT_FIELDS.every((field) => typeof values?.[field] === 'string');
    return isWhole && values && Array.isArray(collections)
      ? { values, collections: collections.map(String) }
      : undefined;
  } catch {
    return undefined;
  }
}
