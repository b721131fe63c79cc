import type { CollectionsDesk, RecordOutcome } from '../../shop/desk/collections-desk.ts';
import type { ProductDesk } from '../../shop/desk/product-desk.ts';
import { mergedValues } from '../../shop/editing/merged-values.ts';
import { type RecordValues, typedRecord } from '../../shop/editing/record-form.ts';
import { fieldsOfForm } from '../../shop/editing/record-kinds.ts';
import { formText, postedKey } from '../forms/posted-form.ts';
import { postedPictures } from '../pictures/posted-pictures.ts';
import { numberedIn } from './numbers-by-hand.ts';

export type RefusedRecord = {
  /** '' where only a picture was added. */
  why: string;
  typed: RecordValues;
  /** Compared with the form when it is saved again. */
  seen: RecordValues;
  /** By field. */
  mistakes: Record<string, string>;
};

type Saved = Extract<RecordOutcome, { state: 'saved' | 'unknown' }>;

type RecordTarget = { collections: CollectionsDesk; products: ProductDesk; collection: string; id: string | undefined };

/** Stores a posted picture, and saves the form; undefined for a form that is none of the desk's. */
export async function takePostedRecord(
  data: FormData,
  { collections, products, collection, id }: RecordTarget,
): Promise<Saved | { state: 'not saved'; form: RefusedRecord } | undefined> {
  const fields = fieldsOfForm(collection, id);
  const key = postedKey(data);
  const seen = readSeen(formText(data, 'seen'), fields);
  if (!seen || key === undefined) return undefined;
  const typed = typedRecord(fields, ({ name, as }) =>
    as === 'products'
      ? numberedIn(data, name, (seen[name] ?? '').split('\n').filter(Boolean))
      : String(data.get(name) ?? ''),
  );
  const picture = fields.find(({ as }) => as === 'picture');
  if (picture) {
    const { pictures, mistakes } = await postedPictures(data, [], products);
    typed[picture.name] = pictures.at(-1)?.path ?? typed[picture.name] ?? '';
    if (mistakes.pictures) return notSaved({ typed, seen, mistakes: { [picture.name]: mistakes.pictures } });
    if (data.get('press') === 'add') return notSaved({ why: '', typed, seen, mistakes: {} });
  }
  const outcome = await collections.save({ collection, id, key, seen, typed });
  if (outcome.state === 'refused') return notSaved({ typed, seen, mistakes: outcome.mistakes });
  if (outcome.state !== 'changed') return outcome;
  const now = outcome.values;
  const { values, mistakes } = mergedValues(Object.keys(now), { seen, typed, now });
  const why = 'Somebody saved this meanwhile. What you typed is here. Look, and save again.';
  return { state: 'not saved', form: { why, typed: values, seen: now, mistakes } };
}

function notSaved(form: Omit<RefusedRecord, 'why'> & { why?: string }): { state: 'not saved'; form: RefusedRecord } {
  return { state: 'not saved', form: { why: 'Not saved yet: look at what is marked.', ...form } };
}

function readSeen(json: string, fields: ReturnType<typeof fieldsOfForm>): RecordValues | undefined {
  try {
    const seen = JSON.parse(json) as RecordValues;
    const [first] = fields;
    if (!first || typeof seen[first.name] !== 'string') return undefined;
    // A page from before a release lacks new fields.
    return Object.fromEntries(fields.map(({ name }) => [name, String(seen[name] ?? '')]));
  } catch {
    return undefined;
  }
}
