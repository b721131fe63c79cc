import type { Piece } from './piece.ts';
import { kids } from './products/kids.ts';
import { menKurtas } from './products/men-kurtas.ts';
import { menShirts } from './products/men-shirts.ts';
import { resinArt } from './products/resin-art.ts';
import { texturePaint } from './products/texture-paint.ts';
import { women } from './products/women.ts';

/** Every piece of the workshop, once. */
export const pieces: Piece[] = [...menKurtas, ...menShirts, ...women, ...kids, ...resinArt, ...texturePaint];

const byTitle = new Map(pieces.map((piece) => [piece.title, piece]));

function titled(...titles: string[]): Piece[] {
  return titles.map((title) => {
    const piece = byTitle.get(title);
    if (!piece) throw new Error(`No piece is called '${title}'`);
    return piece;
  });
}

/** The pieces that came in during the last weeks, newest first. */
export const newArrivals = titled(
  'Siyah Mashq Kurta',
  'Hunza Lake Resin Tray',
  'Phulkari Dream Kurti',
  'Mor Mahal Peacock Tee',
  'Saiful Muluk Moon Clock',
  'Neeli Chiriya Kurti',
  'Teal Storm Panel',
  'Karachi Sea View Camp Shirt',
  'Chanda Mama Kids Tee',
  'Gulab Jamun Coasters',
);

const mens = [...menKurtas, ...menShirts];
const reduced = (shelf: Piece[]) => shelf.filter((piece) => piece.was !== undefined);

const featured = titled(
  'Anarkali Block Print Kurta',
  'Ravi River Resin Tray',
  'Noor Jahan Embroidered Kurti',
  'Chamak Patti Tee',
  'Geode Wall Art Large',
  'Multan Clay Texture Paint',
  'Ajrak Queen Kurti',
  'Chhota Truck Kids Tee',
  'Ghanta Ghar Clock',
  'Derawar Fort Camp Shirt',
);

const fesi = titled(
  'Sehwan Ajrak Kurta',
  'Phool Patti Tee',
  'Kalasha Neckline Kurta',
  'Peacock Courtyard Kurti',
  'Canal Road Camp Shirt',
  'Multani Tile Kurta',
  'Gully Cricket Polo',
  'Sindhi Mirror Kurti',
  'Nastaliq Night Tee',
  'Dholki Kurta',
  'Nanha Nawab Kids Kurta',
  'Swat Valley Kurti',
);

const resin = titled(
  'Indus Delta Coasters',
  'Black Marble Dinner Tray',
  'Ocean Wave Resin Clock',
  'Ferozi Drop Pendant',
  'Nikah Keepsake Box',
  'Iqbal Bookmark',
  'Arabian Sea Wall Art',
  'Pistachio Barfi Coasters',
  'Naam Wala Key Ring',
  'Khewra Salt Tray',
);

/** What home shows. */
export const onHome = new Set([...newArrivals, ...featured, ...fesi, ...resin]);

/** The product collections of the spec's section 3, by name. */
export const shelves: Record<string, Piece[]> = {
  menShirts: mens,
  womenShirts: women,
  kidsShirts: kids,
  texturePaint,
  newArrivals,
  featureCollection: featured,
  fesiCollection: fesi,
  resinCollection: resin,
  saleTexturePaint: reduced(texturePaint),
  saleMenShirts: reduced(mens),
  saleWomenShirts: reduced(women),
  collection_1: titled(
    'Bedford Dream Tee',
    'Chamak Patti Tee',
    'Horn Please Tee',
    'Mor Mahal Peacock Tee',
    'Phool Patti Tee',
    'Cinema Hoarding Camp Shirt',
    'Rickshaw Garland Tee',
    'Monsoon Peacock Camp Shirt',
    'Phool Wali Tee',
    'Shisha Bazaar Camp Shirt',
    'Chhota Truck Kids Tee',
    'Rickshaw Ride Kids Tee',
  ),
  collection_2: titled(
    'Ajrak Queen Kurti',
    'Ajrak Pocket Camp Shirt',
    'Sehwan Ajrak Kurta',
    'Thar Desert Ajrak Kurta',
    'Nehari Sunday Ajrak Kurta',
    'Little Ajrak Kids Kurta',
    'Indigo Vat Tee',
    'Haveli Window Kurti',
  ),
  collection_3: titled(
    'Arabian Sea Wall Art',
    'Hunza Lake Resin Tray',
    'Indus Delta Coasters',
    'Ocean Wave Resin Clock',
    'Ravi River Resin Tray',
    'Saiful Muluk Moon Clock',
    'Ferozi Drop Pendant',
    'Midnight Ludo Coasters',
    'Khewra Salt Tray',
    'Sunset at Clifton Tray',
  ),
  collection_4: titled(
    'Barat Night Silk Kurta',
    'Banarsi Border Kurti',
    'Mehndi Night Kurti',
    'Noor Jahan Embroidered Kurti',
    'Dholki Kurta',
    'Qawwali Evening Kurta',
    'Umrao Velvet Hour Kurti',
    'Zari Shaam Kurti',
    'Phupho Ki Shaadi Kids Kurta',
    'Choti Rani Kids Kurta',
    'Nanha Nawab Kids Kurta',
    'Dulhan Ring Box',
    'Nikah Keepsake Box',
    'Rose Garden Resin Tray',
  ),
  collection_5: titled(
    'Badshahi Red Texture Paint',
    'Chalk Wall Travertine Paint',
    'Sunlit Clay Wall Kit',
    'Garden Room Wall Kit',
    'Quiet Grey Wall Kit',
    'Balcony Blue Paint Pot',
  ),
};

const mehndiNight = titled(
  'Mehndi Night Kurti',
  'Dholki Kurta',
  'Rani Gulabi Kurti',
  'Basant Marigold Kurta',
  'Chunri Ki Raat Kurti',
  'Kite Festival Kurti',
  'Qawwali Evening Kurta',
  'Umrao Velvet Hour Kurti',
);

const embroidered = women.filter(({ recipe }) => recipe.kind === 'shirt' && recipe.motif === 'embroidery');
const cut = (shelf: Piece[], ...cuts: string[]) =>
  shelf.filter(({ recipe }) => recipe.kind !== 'scene' && cuts.includes(recipe.piece));

/** The catalogues, each with its collections; a piece stands in one of them only. */
export const catalogues: Record<string, Record<string, Piece[]>> = {
  'Resin Art': {
    Trays: cut(resinArt, 'tray'),
    Clocks: cut(resinArt, 'clock'),
    Coasters: cut(resinArt, 'coasters'),
    Keepsakes: cut(resinArt, 'bookmark', 'pendant', 'key ring', 'box'),
    'Wall Art': [...cut(resinArt, 'wall art'), ...cut(texturePaint, 'panel')],
  },
  Festive: {
    'Eid Kurtas': [...menKurtas, ...embroidered].filter((piece) => !mehndiNight.includes(piece)),
    'Mehndi Night': mehndiNight,
  },
  'Little Ones': {
    'First Kurtas': cut(kids, 'kids kurta'),
    'Playground Tees': cut(kids, 'kids tee'),
  },
};
