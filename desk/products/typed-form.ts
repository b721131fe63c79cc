import type { ShownForm } from '../../shop/desk/product-desk.ts';
import { typedAs } from '../../shop/editing/product-form.ts';
import { typedPictures } from '../../shop/editing/product-pictures.ts';
import { formText } from '../forms/posted-form.ts';

/** Undefined for a form that is none of the desk's. */
export function readForm(data: FormData): { seen: ShownForm; typed: ShownForm } | undefined {
  const seen = readShown(formText(data, 'seen'));
  const [collections = [], paths = [], colours = [], formers = []] = ['collection', 'picture', 'colour', 'former'].map(
    (name) => data.getAll(name).map(String),
  );
  // The catalogues' choice is '' for none.
  const listings = collections.filter(Boolean);
  const values = typedAs((field) => formText(data, field));
  return seen && { seen, typed: { values, collections: listings, pictures: typedPictures(paths, colours, formers) } };
}

function readShown(json: string): ShownForm | undefined {
  try {
    const { values, collections, pictures = [] } = JSON.parse(json) as Partial<ShownForm>;
    if (typeof values?.title !== 'string' || !Array.isArray(collections)) return undefined;
    return {
      // A page from before a release lacks new fields.
      values: typedAs((field) => String(values[field] ?? '')),
      collections: collections.map(String),
      pictures: pictures.map(({ path, colour }) => ({ path: String(path), colour: String(colour) })),
    };
  } catch {
    return undefined;
  }
}
