/** The base product's colour in checkout paths, spelt as in the spec (spec 2, /checkout). */
export const BASE_COLOUR = 'orignal';

const BASE_NAME = 'Original';

/**
 * The colour's name in orders and emails (spec 3): the variant's; for the base product the owner's name for it, else
 * 'Original'.
 */
export function colourName(colour: string, mainColour?: string): string {
  return baseColour(colour) === BASE_COLOUR ? mainColour || BASE_NAME : colour;
}

export function baseColour(written: string): string {
  return ['', BASE_NAME, BASE_COLOUR].includes(written.trim()) ? BASE_COLOUR : written;
}

/**
 * Makes a product's colour names unique, since paths, orders and owners identify a colour by name: the second 'Blue' is 'Blue
 * 2', a nameless third 'Colour 3'. No variant may have the base product's name.
 */
export function colourNames(written: readonly string[]): string[] {
  const named = written.map((name, i) => (name.trim() === '' ? `Colour ${i + 1}` : name));
  return distinctNames(named, [BASE_COLOUR, BASE_NAME]);
}

/** Adds a number to each text that equals an earlier or reserved one; case and spaces do not count. */
export function distinctNames(texts: readonly string[], reserved: readonly string[] = []): string[] {
  if (texts.length === 0) return [];
  const seen = new Set(reserved.map(likeness));
  const likenesses = texts.map(likeness);
  const taken = new Set([...seen, ...likenesses]);
  if (taken.size === seen.size + texts.length) return [...texts];
  return texts.map((text, i) => {
    const isTaken = seen.has(likenesses[i] ?? '');
    const own = isTaken ? numbered(text.trim(), taken) : text;
    for (const names of [seen, taken]) names.add(likeness(own));
    return own;
  });
}

function numbered(text: string, taken: ReadonlySet<string>): string {
  let number = 2;
  while (taken.has(likeness(`${text} ${number}`))) number += 1;
  return `${text} ${number}`;
}

/** The same for texts that differ in case and spaces alone. */
export function likeness(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
