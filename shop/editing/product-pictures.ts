import { type Fields, readProduct, type Variant } from '../catalogue/product.ts';

/** A picture on a product's form: its path, and the colour that it shows, '' for none. The first is the main picture. */
export type FormPicture = { path: string; colour: string };

/** A product's pictures as its form shows them: the main one, those of its colours, its gallery (spec 3). */
export function picturesOf(fields: Fields): FormPicture[] {
  const { productImage, productGallery = [] } = readProduct('', '', fields);
  const colours = new Map(ownColours(fields).map(({ variant }) => [variant.image, variant.color]));
  const paths = [productImage, ...colours.keys(), ...productGallery].filter((path) => path !== '');
  return [...new Set(paths)].map((path) => ({ path, colour: colours.get(path) ?? '' }));
}

/** The pictures of a posted form: without spaces around names, each path once. */
export function typedPictures(paths: readonly string[], colours: readonly string[]): FormPicture[] {
  const pictures = paths.map((path, at) => [path, { path, colour: (colours[at] ?? '').trim() }] as const);
  return [...new Map(pictures.filter(([path]) => path !== '')).values()];
}

/**
 * The document with these pictures: the first is the main one, those with a colour are colours (spec 3, productColors), the
 * others its gallery. A colour that stays keeps its id, by which its stock is counted; one with sizes stays as it is.
 */
export function withPictures(fields: Fields, typed: readonly FormPicture[]): Fields {
  const own = new Map(ownColours(fields).map((one) => [one.variant.image, one]));
  const others = writtenColours(fields).filter(({ variant }) => !own.has(variant.image));
  const ids = new Set(writtenColours(fields).map(({ variant }) => variant.id));
  const colours = typed
    .filter(({ colour }) => colour !== '')
    .map(({ path, colour }) => {
      const { written, variant } = own.get(path) ?? {};
      const color = written && variant?.color === colour ? written.color : colour;
      return { ...written, id: variant?.id ?? newId(colour, ids), color, image: path };
    });
  const lists = {
    productColors: [...colours, ...others.map(({ written }) => written)],
    productGallery: typed.slice(1).flatMap(({ path, colour }) => (colour === '' ? [path] : [])),
  };
  const { productImage: _, productColors: __, productGallery: ___, ...rest } = fields;
  return {
    ...rest,
    ...(typed[0] ? { productImage: typed[0].path } : {}),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
  };
}

type WrittenColour = {
  /** As the document has it. */
  written: Fields;
  variant: Variant;
};

function writtenColours(fields: Fields): WrittenColour[] {
  const listed: unknown[] = Array.isArray(fields.productColors) ? fields.productColors : [];
  const written = listed.filter((one): one is Fields => typeof one === 'object' && one !== null);
  const { productColors } = readProduct('', '', fields);
  return productColors.map((variant, at) => ({ variant, written: written[at] ?? {} }));
}

/** The colours that the form changes: each has a picture of its own, and no sizes. */
function ownColours(fields: Fields): WrittenColour[] {
  const all = writtenColours(fields);
  return all.filter(
    ({ variant: { image, size } }) =>
      image !== '' && size === undefined && all.filter(({ variant }) => variant.image === image).length === 1,
  );
}

function newId(colour: string, taken: Set<string>): string {
  const plain = idOf(colour) || 'colour';
  let id = plain;
  for (let nth = 2; taken.has(id); nth += 1) id = `${plain}-${nth}`;
  taken.add(id);
  return id;
}

/** 'Gul-e-Lala Kurti' -> 'gul-e-lala-kurti', as ids look in links; '' for a name without Latin letters or digits. */
export function idOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '');
}
