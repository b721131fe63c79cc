import type { Fields } from '../catalogue.ts';
import { slug } from '../words.ts';

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

/** What a piece's document says of its stock; nothing for most. */
export function stockOf(id: string): Fields {
  const stock = STOCK[id];
  return stock === undefined ? {} : { stock };
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
