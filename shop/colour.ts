/** How the checkout path writes the base product's colour, spelt so (spec 2, /checkout). */
export const BASE_COLOUR = 'orignal';

/** What shoppers and owners read for it (spec 3, Order). */
const BASE_NAME = 'Original';

/** 'Original' for the base product, else the variant's name, as orders and letters write it (spec 3). */
export function colourName(colour: string): string {
  return colour === BASE_COLOUR || colour === '' ? BASE_NAME : colour;
}

/**
 * The names of a product's colours, told apart, since paths, orders and owners know a colour by its name alone: the second
 * 'Blue' is 'Blue 2', one without a name 'Colour 3' after its place, and none passes for the base product.
 */
export function colourNames(written: readonly string[]): string[] {
  const named = written.map((name, i) => (name.trim() === '' ? `Colour ${i + 1}` : name));
  return toldApart(named, [BASE_COLOUR, BASE_NAME]);
}

/** The texts with a number behind each that is like an earlier one or a reserved one, case and spaces aside. */
export function toldApart(texts: readonly string[], reserved: readonly string[] = []): string[] {
  const taken = new Set([...reserved, ...texts].map(likeness));
  const seen = new Set(reserved.map(likeness));
  return texts.map((text) => {
    const own = seen.has(likeness(text)) ? numbered(text.trim(), taken) : text;
    seen.add(likeness(own));
    taken.add(likeness(own));
    return own;
  });
}

function numbered(text: string, taken: ReadonlySet<string>): string {
  let number = 2;
  while (taken.has(likeness(`${text} ${number}`))) number += 1;
  return `${text} ${number}`;
}

function likeness(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
