import type { Fields } from '../catalogue.ts';
import { slug } from '../words.ts';

/** Sizes of shirts, by id. Other shirts have none yet: their makers cut them to a note. */
export const SIZES: Record<string, string[]> = {
  'khewra-salt-tee': ['S', 'M', 'L', 'XL', 'XXL'],
  'mango-season-camp-shirt': ['M', 'L', 'XL'],
  'picture-wall-block-tee': ['S', 'M', 'L', 'XL'],
  'driver-hotel-check-shirt': ['S', 'M', 'L', 'XL', 'XXL'],
  'polo-ground-polo': ['S', 'M', 'L', 'XL'],
  'margalla-trail-tee': ['S', 'M', 'L', 'XL'],
  'quetta-apple-camp-shirt': ['M', 'L', 'XL'],
  'office-wala-polo': ['S', 'M', 'L', 'XL', 'XXL'],
  'gul-e-lala-kurti': ['S', 'M', 'L', 'XL'],
  'lawn-wali-subah-kurti': ['S', 'M', 'L', 'XL'],
  'khaddar-saheli-kurti': ['S', 'M', 'L'],
  'canal-side-linen-shirt': ['S', 'M', 'L', 'XL'],
  'winter-sun-check-kurti': ['S', 'M', 'L', 'XL'],
  'gulli-danda-stripe-kids-tee': ['2-3 years', '4-5 years', '6-7 years', '8-10 years'],
  'titli-kids-kurta': ['2-3 years', '4-5 years', '6-7 years'],
  'cricket-captain-stripe-kids-tee': ['4-5 years', '6-7 years', '8-10 years'],
};

/** How many there are of what is poured once or a few times, by id. */
const STOCK: Record<string, number> = {
  'emerald-mandi-tray': 1,
  'lahore-smog-sunrise-wall-art': 1,
  'pearl-drawing-room-clock': 1,
  'jamun-season-clock': 2,
  'dadi-paan-box': 3,
  'old-anarkali-bookmark-pair': 6,
  'chabi-sahib-key-ring': 12,
  'desert-dune-panel': 1,
  'red-fort-panel': 1,
};

/** Counted in some sizes of some colours ('' is the original): some are gone, some are the last. */
const STOCK_OF_SIZES: Record<string, Record<string, Record<string, number>>> = {
  'gul-e-lala-kurti': { '': { M: 1 }, 'Rose Water': { S: 0, M: 3 }, Sage: { M: 0, L: 2 } },
  'margalla-trail-tee': { '': { S: 4, M: 1, L: 0, XL: 2 } },
  'cricket-captain-stripe-kids-tee': { '': { '4-5 years': 0, '6-7 years': 2 } },
};

/** What a piece's document says of sizes and stock; nothing for most. */
export function stockOf(id: string): Fields {
  const stock = STOCK[id];
  return {
    ...(SIZES[id] ? { sizes: SIZES[id] } : {}),
    ...(stock === undefined ? {} : { stock }),
  };
}

/** The colours of a piece, each in its sizes where these are counted. */
export function withSizes(id: string, colours: { id: string; color: string; image: string }[]): Fields[] {
  const counted = STOCK_OF_SIZES[id];
  if (!counted) return colours;
  return [{ id: '', color: '', image: '' }, ...colours].flatMap((colour) =>
    Object.entries(counted[colour.color] ?? {}).map(([size, stock]) => ({
      ...colour,
      id: [colour.id, slug(size)].filter(Boolean).join('-'),
      size,
      stock,
    })),
  );
}

/** The size tables of collections, for their heading records. */
export const MEN = table({ S: [38, 27], M: [40, 28], L: [42, 29], XL: [45, 30], XXL: [48, 31] });
export const WOMEN = table({ S: [35, 37], M: [38, 38], L: [41, 39], XL: [44, 40] });
export const KIDS = table({
  '2-3 years': [22, 15],
  '4-5 years': [25, 17],
  '6-7 years': [27, 19],
  '8-10 years': [30, 21],
});

/** 'S to XL', '2 to 10 years' */
export function span(sizes: readonly string[]): string {
  const years = sizes.flatMap((size) => (size.endsWith(' years') ? size.match(/\d+/g) : [])) as string[];
  return years.length > 0 ? `${years[0]} to ${years.at(-1)} years` : `${sizes[0]} to ${sizes.at(-1)}`;
}

/** 'length 37 to 40 inches', of these sizes */
export function lengths(rows: readonly SizeRow[], sizes: readonly string[]): string {
  const inches = rows.filter(({ Size }) => sizes.includes(Size)).map(({ Length }) => Number.parseInt(Length, 10));
  return `length ${inches[0]} to ${inches.at(-1)} inches`;
}

type SizeRow = { Size: string; Chest: string; Length: string };

/** Chest and length in inches. */
function table(sizes: Record<string, [number, number]>): SizeRow[] {
  return Object.entries(sizes).map(([size, [chest, length]]) => ({
    Size: size,
    Chest: `${chest} in`,
    Length: `${length} in`,
  }));
}
