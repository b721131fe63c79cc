import type { ProductDesk, SaveOutcome, SaveRequest, ShownForm } from '../../shop/desk/product-desk.ts';
import { ownValue } from '../../shop/own-value.ts';
import { readTime, timeField } from '../../shop/pakistan-time.ts';
import { formText, postedKey } from '../forms/posted-form.ts';
import { postedPictures } from '../pictures/posted-pictures.ts';
import { readCells, type TypedCells, typedCells } from './stock-form.ts';
import { readForm } from './typed-form.ts';
import { mergedForm, type UnsavedProduct } from './unsaved-product.ts';

/** 'shop' publishes a draft, 'later' plans that, 'never' cancels the plan, 'next' saves and opens an empty form. */
export type SaveButton = 'save' | 'shop' | 'next' | 'later' | 'never';

export type PostedProduct =
  | (Extract<SaveOutcome, { state: 'saved' }> & { button: SaveButton; typed: ShownForm })
  | { state: 'unknown' }
  | { state: 'not saved'; form: UnsavedProduct };

/**
 * Stores the posted pictures, and saves if that was pressed; undefined for a form that is none of the desk's. `id`: undefined
 * for a new product.
 */
export async function takePostedProduct(
  data: FormData,
  { products, id, copiedFrom }: { products: ProductDesk; id: string | undefined; copiedFrom?: string | undefined },
): Promise<PostedProduct | undefined> {
  const form = readForm(data);
  const key = postedKey(data);
  if (!form || key === undefined) return undefined;
  const { seen } = form;
  const { pictures, mistakes } = await postedPictures(data, form.typed.pictures, products);
  const typed = { ...form.typed, pictures };
  const button = readButton(formText(data, 'press'));
  const time = formText(data, 'publishAt');
  const posted = { typed, seen, cells: typedCells(data), publishAt: time };
  if (!button || mistakes.pictures) {
    return { state: 'not saved', form: { ...posted, why: mistakes.pictures ? NOT_SAVED : '', mistakes } };
  }
  const publishing = readPublishing(button, { time, seen: data.get('publishSeen') });
  if (Number.isNaN(publishing.publishAt)) {
    return { state: 'not saved', form: { ...posted, why: NOT_SAVED, mistakes: { publishAt: NO_TIME } } };
  }
  const isForShop = button === 'shop';
  const request = { id, copiedFrom, key, seen, typed, isForShop, ...publishing, cells: readCells(data) };
  const outcome = await products.save(request);
  if (outcome.state === 'refused') {
    const cells = askedAgain(posted.cells, outcome);
    return { state: 'not saved', form: { ...posted, why: NOT_SAVED, cells, mistakes: outcome.mistakes } };
  }
  if (outcome.state === 'changed') {
    const form = { ...posted, ...mergedForm(seen, typed, outcome.form) };
    return { state: 'not saved', form: id === undefined ? { ...form, why: SAVED_BEFORE } : form };
  }
  return outcome.state === 'saved' ? { ...outcome, button, typed } : outcome;
}

type Refused = Extract<SaveOutcome, { state: 'refused' }>;

/** After a refusal that told the current numbers, the next save is compared with those. */
function askedAgain(cells: TypedCells, { mistakes, counts }: Refused): TypedCells {
  if (!mistakes.stock) return cells;
  return cells.map(([counter, { text }]) => [counter, { text, seen: String(ownValue(counts, counter) ?? '') }]);
}

const SAVED_BEFORE = 'Your first press saved it, as it was then. What you typed since is here. Look, and save again.';
const NOT_SAVED = 'Not saved yet: look at what is marked.';

const NO_TIME = 'Choose a day and a time.';

/**
 * NaN for an invalid time. The typed time counts with every button that keeps a draft. `seen`: what the form showed; null
 * without such a field.
 */
function readPublishing(
  button: SaveButton,
  { time, seen }: { time: string; seen: FormDataEntryValue | null },
): Pick<SaveRequest, 'publishAt' | 'publishSeen'> {
  const publishSeen = seen === null ? undefined : Number(seen) || null;
  const isAsShown = publishSeen === undefined || time === (publishSeen === null ? '' : timeField(publishSeen));
  if (button === 'shop' || (button !== 'later' && button !== 'never' && isAsShown)) return {};
  const isNoTime = button === 'never' || (button !== 'later' && time === '');
  return { publishAt: isNoTime ? null : Date.parse(readTime(time) ?? ''), publishSeen };
}

/** Undefined for the buttons of pictures. Enter saves. */
function readButton(button: string): SaveButton | undefined {
  if (button === '') return 'save';
  return (['save', 'shop', 'next', 'later', 'never'] as const).find((one) => one === button);
}
