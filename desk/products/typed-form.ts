import type { ShownForm } from '../../shop/desk/product-desk.ts';
import { typedAs } from '../../shop/editing/product-form.ts';
import { typedPictures } from '../../shop/editing/product-pictures.ts';

/** What a product's form says, and what it showed before; undefined for a form that is none of the desk's. */
export function readForm(data: FormData): { seen: ShownForm; typed: ShownForm } | undefined {
  const seen = readShown(fieldOf(data, 'seen'));
  const [collections = [], paths = [], colours = []] = ['collection', 'picture', 'colour'].map((name) =>
    data.getAll(name).map(String),
  );
  // '' where none of the catalogues' is chosen.
  const listings = collections.filter(Boolean);
  const values = typedAs((field) => fieldOf(data, field));
  return seen && { seen, typed: { values, collections: listings, pictures: typedPictures(paths, colours) } };
}

/** A text field's value, with one kind of line ends and without spaces around. */
export function fieldOf(data: FormData, name: string): string {
  return String(data.get(name) ?? '')
    .replaceAll('\r\n', '\n')
    .trim();
}

function readShown(json: string): ShownForm | undefined {
  try {
    const { values, collections, pictures = [] } = JSON.parse(json) as Partial<ShownForm>;
    if (typeof values?.title !== 'string' || !Array.isArray(collections)) return undefined;
    return {
      // A page that was open before a release has not all fields of it.
      values: typedAs((field) => String(values[field] ?? '')),
      collections: collections.map(String),
      pictures: pictures.map(({ path, colour }) => ({ path: String(path), colour: String(colour) })),
    };
  } catch {
    return undefined;
  }
}
