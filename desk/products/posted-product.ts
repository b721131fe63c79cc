import { PRODUCT_FIELDS, typedAs } from '../../shop/catalogue/product-form.ts';
import type { ProductDesk, SaveOutcome, ShownForm } from '../../shop/desk/product-desk.ts';
import { postedPictures } from '../pictures/posted-pictures.ts';
import { mergedForm, type UnsavedProduct } from './unsaved-product.ts';

/** What was pressed: 'shop' puts a draft into the shop, 'next' saves and opens an empty form. */
export type SavePress = 'save' | 'shop' | 'next';

export type PostedProduct =
  | (Extract<SaveOutcome, { state: 'saved' }> & { press: SavePress; typed: ShownForm })
  | { state: 'unknown' }
  | { state: 'not saved'; form: UnsavedProduct };

/**
 * Takes the pictures that come with a product's form, and saves it if that was pressed; undefined for a form that is none of
 * the desk's. `id` is undefined for a new product.
 */
export async function takePostedProduct(
  request: Request,
  { products, id }: { products: ProductDesk; id: string | undefined },
): Promise<PostedProduct | undefined> {
  const data = await request.formData().catch(() => new FormData());
  const field = (name: string) =>
    String(data.get(name) ?? '')
      .replaceAll('\r\n', '\n')
      .trim();
  const seen = readShown(field('seen'));
  const key = field('key');
  if (!seen || !/^[\w-]{8,64}$/.test(key)) return undefined;
  const { pictures, mistakes } = await postedPictures(data, products);
  const typed = { values: typedAs(field), collections: data.getAll('collection').map(String), pictures };
  const press = readPress(field('press'));
  if (!press || mistakes.pictures) {
    return { state: 'not saved', form: { why: mistakes.pictures ? NOT_SAVED : '', typed, seen, mistakes } };
  }
  const outcome = await products.save({ id, key, seen, typed, isForShop: press === 'shop' });
  if (outcome.state === 'refused') {
    return { state: 'not saved', form: { why: NOT_SAVED, typed, seen, mistakes: outcome.mistakes } };
  }
  if (outcome.state === 'changed') return { state: 'not saved', form: mergedForm(seen, typed, outcome.form) };
  return outcome.state === 'saved' ? { ...outcome, press, typed } : outcome;
}

const NOT_SAVED = 'Not saved yet: look at what is marked.';

/** Undefined for the buttons that only change the pictures. A form that is sent by the Enter key saves. */
function readPress(press: string): SavePress | undefined {
  if (press === '') return 'save';
  return (['save', 'shop', 'next'] as const).find((one) => one === press);
}

function readShown(json: string): ShownForm | undefined {
  try {
    const { values, collections, pictures = [] } = JSON.parse(json) as Partial<ShownForm>;
    const isWhole = PRODUCT_FIELDS.every((field) => typeof values?.[field] === 'string');
    if (!isWhole || !values || !Array.isArray(collections)) return undefined;
    return {
      values,
      collections: collections.map(String),
      pictures: pictures.map(({ path, colour }) => ({ path: String(path), colour: String(colour) })),
    };
  } catch {
    return undefined;
  }
}
