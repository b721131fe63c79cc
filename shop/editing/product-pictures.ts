import { BASE_COLOUR, colourNames } from '../catalogue/colour.ts';
import { type Fields, readProduct, type Variant } from '../catalogue/product.ts';

/** `colour`: '' for none. The first is the main picture. `former`: the path of the picture that this one was cropped from. */
export type FormPicture = { path: string; colour: string; former?: string };

/** The main one, those of colours, the gallery (spec 3). */
export function picturesOf(fields: Fields): FormPicture[] {
  const { productImage, productGallery = [] } = readProduct('', '', fields);
  const colours = new Map(ownColours(writtenColours(fields)).map(({ image, color }) => [image, color]));
  const paths = [productImage, ...colours.keys(), ...productGallery].filter((path) => path !== '');
  return [...new Set(paths)].map((path) => ({ path, colour: colours.get(path) ?? '' }));
}

/** Names are trimmed, each path is kept once. */
export function typedPictures(
  paths: readonly string[],
  colours: readonly string[],
  formers: readonly string[] = [],
): FormPicture[] {
  const pictures = paths.map((path, at) => {
    const former = formers[at] ? { former: formers[at] } : {};
    return [path, { path, colour: (colours[at] ?? '').trim(), ...former }] as const;
  });
  return [...new Map(pictures.filter(([path]) => path !== '')).values()];
}

/**
 * The document with these pictures: the first is the main one, those with a colour are colours (spec 3, productColors), the
 * rest the gallery. A colour that stays keeps its ids, by which stock is counted. The second of equal colour names gets a
 * number.
 */
export function withPictures(fields: Fields, typed: readonly FormPicture[]): Fields {
  const written = writtenColours(fields);
  const own = ownColours(written);
  const ids = new Set(written.map(({ variant }) => variant.id));
  const named = typed.filter(({ colour }) => colour !== '');
  const colours = typedColours(own, named).flatMap(({ path, colour, entries }): Fields[] => {
    if (!entries) return [{ id: newId(colour, ids), color: colour, image: path }];
    return entries.map(({ written, variant: { id, color } }) => ({
      ...written,
      id,
      color: color === colour ? written.color : colour,
      image: path,
    }));
  });
  const changed = new Set(own.flatMap(({ entries }) => entries));
  const others = written.filter((one) => !changed.has(one)).map(({ written }) => written);
  // Entries before the colours stay before them.
  const first = written.findIndex((one) => changed.has(one));
  const lists = {
    productColors: [...others.slice(0, Math.max(0, first)), ...colours, ...others.slice(Math.max(0, first))],
    productGallery: typed.slice(1).flatMap(({ path, colour }) => (colour === '' ? [path] : [])),
  };
  const { productImage: _, productColors: __, productGallery: ___, ...rest } = fields;
  return {
    ...rest,
    ...(typed[0] ? { productImage: typed[0].path } : {}),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
  };
}

/** The entries of a picture's colour; undefined for a new colour. */
type TypedColour = FormPicture & { entries: WrittenColour[] | undefined };

/**
 * Each colour is one picture's: of the one that showed it, else of the one whose name it has. Sizes that had a picture of their
 * own, which went, are another's of their colour.
 */
function typedColours(own: readonly OwnColour[], named: readonly FormPicture[]): TypedColour[] {
  const found: (OwnColour | undefined)[] = named.map(() => undefined);
  const claim = (isIts: (one: OwnColour, nth: number) => boolean) => {
    for (const nth of named.keys()) found[nth] ??= own.find((one) => !found.includes(one) && isIts(one, nth));
  };
  claim(({ image }, nth) => image === named[nth]?.former);
  claim(({ image }, nth) => image === named[nth]?.path);
  // Before the second of equal names gets a number: it may be that of another size.
  claim(({ color }, nth) => color === named[nth]?.colour);
  const names = typedNames(named, found);
  claim(({ color }, nth) => color === names[nth]);
  const left = own.filter((one) => !found.includes(one));
  const leftTo = (nth: number) => left.filter(({ color }) => nth === found.findIndex((one) => one?.color === color));
  return named.map((picture, nth) => ({
    ...picture,
    colour: names[nth] ?? picture.colour,
    entries: found[nth] && [found[nth], ...leftTo(nth)].flatMap(({ entries }) => entries),
  }));
}

/** Each colour's own; pictures of one colour, whose sizes have one each, share it. */
function typedNames(named: readonly FormPicture[], found: readonly (OwnColour | undefined)[]): string[] {
  const keys = named.map(({ colour }, nth) => {
    const one = found[nth];
    return one ? JSON.stringify([one.color, colour]) : String(nth);
  });
  const distinct = [...new Set(keys)];
  const names = colourNames(distinct.map((key) => named[keys.indexOf(key)]?.colour ?? ''));
  return keys.map((key) => names[distinct.indexOf(key)] ?? '');
}

export type WrittenColour = {
  written: Fields;
  variant: Variant;
};

export function writtenColours(fields: Fields): WrittenColour[] {
  const listed: unknown[] = Array.isArray(fields.productColors) ? fields.productColors : [];
  const written = listed.filter((one): one is Fields => typeof one === 'object' && one !== null);
  const { productColors } = readProduct('', '', fields);
  return productColors.map((variant, at) => ({ variant, written: written[at] ?? {} }));
}

/** A colour in all its sizes. */
type OwnColour = { color: string; image: string; entries: WrittenColour[] };

/** With a picture that its sizes share; sizes of the base product are left out. */
function ownColours(all: readonly WrittenColour[]): OwnColour[] {
  const images = [...new Set(all.map(({ variant }) => variant.image))].filter((image) => image !== '');
  return images.flatMap((image) => {
    const entries = all.filter(({ variant }) => variant.image === image);
    const colours = new Set(entries.map(({ variant }) => variant.color));
    const sizes = new Set(entries.map(({ variant }) => variant.size));
    const [color = BASE_COLOUR] = colours;
    const isOne = colours.size === 1 && sizes.size === entries.length && color !== BASE_COLOUR;
    return isOne ? [{ color, image, entries }] : [];
  });
}

function newId(colour: string, taken: Set<string>): string {
  const plain = idOf(colour) || 'colour';
  let id = plain;
  for (let nth = 2; taken.has(id); nth += 1) id = `${plain}-${nth}`;
  taken.add(id);
  return id;
}

/** 'Gul-e-Lala Kurti' -> 'gul-e-lala-kurti'; '' for a name without Latin letters or digits. */
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
