import type { Fields } from '../catalogue.ts';
import { slug } from '../words.ts';
import type { ShirtRecipe } from './recipe.ts';

type Cut = ShirtRecipe['piece'];
type SizeRow = { Size: string; Chest: string; Length: string };

const TEES = table({ S: [38, 27], M: [40, 28], L: [42, 29], XL: [45, 30], XXL: [48, 31] });
const CAMP_SHIRTS = table({ S: [40, 28], M: [42, 29], L: [45, 30], XL: [48, 31], XXL: [51, 32] });
const MENS_KURTAS = table({ S: [40, 39], M: [42, 40], L: [44, 41], XL: [47, 42], XXL: [50, 43] });
const KURTIS = table({ S: [35, 37], M: [38, 38], L: [41, 39], XL: [44, 40] });
const WOMENS_TEES = table({ S: [36, 25], M: [39, 26], L: [42, 27], XL: [45, 28] });
const KIDS_TEES = table({
  '2-3 years': [22, 15],
  '4-5 years': [25, 17],
  '6-7 years': [27, 19],
  '8-10 years': [30, 21],
});
const KIDS_KURTAS = table({
  '2-3 years': [23, 20],
  '4-5 years': [26, 24],
  '6-7 years': [28, 27],
  '8-10 years': [31, 31],
});

/** The size tables, by the collection whose heading record has them. Some of these collections hold no products. */
export const SIZE_TABLES = {
  menShirts: TEES,
  campShirts: CAMP_SHIRTS,
  mensKurtas: MENS_KURTAS,
  womenShirts: KURTIS,
  womensTees: WOMENS_TEES,
  kidsShirts: KIDS_TEES,
  kidsKurtas: KIDS_KURTAS,
} satisfies Record<string, SizeRow[]>;

/** Which table a cut is sewn by, and what its description says after the sizes. */
const CUTS: Record<Cut, { table: keyof typeof SIZE_TABLES; fit?: string }> = {
  tee: { table: 'menShirts', fit: 'regular fit' },
  polo: { table: 'menShirts', fit: 'regular fit' },
  'camp shirt': { table: 'campShirts', fit: 'easy fit' },
  kurta: { table: 'mensKurtas' },
  kurti: { table: 'womenShirts' },
  'kids tee': { table: 'kidsShirts' },
  'kids kurta': { table: 'kidsKurtas' },
};

/** Tees and camp shirts for women, by id. */
const FOR_WOMEN = new Set(['canal-side-linen-shirt', 'phool-wali-tee', 'gajra-tee', 'shisha-bazaar-camp-shirt']);

/** Shirts that are sewn in some sizes of their table alone, by id: the first and the last. */
const SOME_SIZES: Record<string, [string, string]> = {
  'mango-season-camp-shirt': ['M', 'XL'],
  'picture-wall-block-tee': ['S', 'XL'],
  'polo-ground-polo': ['S', 'XL'],
  'margalla-trail-tee': ['S', 'XL'],
  'quetta-apple-camp-shirt': ['M', 'XL'],
  'peshawari-walnut-kurta': ['M', 'XXL'],
  'gilgit-stream-kurta': ['S', 'L'],
  'khaddar-saheli-kurti': ['S', 'L'],
  'makran-coast-kurti': ['M', 'XL'],
  'titli-kids-kurta': ['2-3 years', '6-7 years'],
  'cricket-captain-stripe-kids-tee': ['4-5 years', '8-10 years'],
  'jugnu-kids-tee': ['2-3 years', '4-5 years'],
};

/** What a shirt's document says of its sizes. The table is named, since the shirt stands in several collections. */
export function sizeFields(title: string, cut: Cut): Fields {
  return { sizes: rowsOf(title, cut).map(({ Size }) => Size), sizeTable: tableOf(title, cut) };
}

/** 'Sizes: S to XXL, regular fit', 'Sizes: S to XL, length 37 to 40 inches', 'Sizes: 2 to 7 years, length 15 to 19 inches' */
export function sizesFact(title: string, cut: Cut): string {
  const rows = rowsOf(title, cut);
  return `Sizes: ${span(rows)}, ${CUTS[cut].fit ?? lengths(rows)}`;
}

function tableOf(title: string, cut: Cut): keyof typeof SIZE_TABLES {
  return FOR_WOMEN.has(slug(title)) ? 'womensTees' : CUTS[cut].table;
}

function rowsOf(title: string, cut: Cut): SizeRow[] {
  const rows: SizeRow[] = SIZE_TABLES[tableOf(title, cut)];
  const [first, last] = SOME_SIZES[slug(title)] ?? [];
  const at = (size: string | undefined) => rows.findIndex(({ Size }) => Size === size);
  return first === undefined ? rows : rows.slice(at(first), at(last) + 1);
}

function span(rows: readonly SizeRow[]): string {
  const [first = '', last = ''] = [rows[0]?.Size, rows.at(-1)?.Size];
  const isYears = first.endsWith(' years');
  return isYears ? `${Number.parseInt(first, 10)} to ${last.split('-')[1]}` : `${first} to ${last}`;
}

function lengths(rows: readonly SizeRow[]): string {
  const inches = rows.map(({ Length }) => Number.parseInt(Length, 10));
  return `length ${inches[0]} to ${inches.at(-1)} inches`;
}

/** Chest and length in inches. */
function table(sizes: Record<string, [number, number]>): SizeRow[] {
  return Object.entries(sizes).map(([size, [chest, length]]) => ({
    Size: size,
    Chest: `${chest} in`,
    Length: `${length} in`,
  }));
}
