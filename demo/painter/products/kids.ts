import type { Piece } from '../piece.ts';
import { shirt } from './shirt.ts';

/** Kids' shirts: exactly one page of twenty-four. */
export const kids: Piece[] = [
  shirt(
    { title: 'Chhota Truck Kids Tee', fabric: 'jersey', price: 999 },
    { piece: 'kids tee', cloth: 'Marigold', motif: 'truck flower', also: ['Ferozi', 'Coral', 'Chalk'] },
    'A very small truck driver deserves very large flowers.',
  ),
  shirt(
    { title: 'Baby Mor Kids Tee', fabric: 'jersey', price: 1050 },
    { piece: 'kids tee', cloth: 'Ferozi', motif: 'peacock' },
    'A young peacock still growing its tail. Soft seams, no scratchy label.',
  ),
  shirt(
    { title: 'Alif Anaar Kids Tee', fabric: 'jersey', price: '950' },
    { piece: 'kids tee', cloth: 'Coral', motif: 'calligraphy', also: ['Chalk', 'Sky'] },
    'Alif for anaar, bay for bakri, jeem for jahaz, and ink on the fingers by ten in the morning.',
  ),
  shirt(
    { title: 'Nanha Nawab Kids Kurta', fabric: 'silk', price: 2450, was: 2900 },
    { piece: 'kids kurta', cloth: 'Maroon', motif: 'embroidery' },
    'For the small nawab who will spill something by nine. The lining is cotton and forgiving.',
  ),
  shirt(
    { title: 'Eidi Collector Kids Kurta', fabric: 'cambric', price: 1650 },
    { piece: 'kids kurta', cloth: 'Ivory', motif: 'embroidery', also: ['Sky', 'Pista', 'Rose Water'] },
    'Two deep pockets, for notes of every size.',
  ),
  shirt(
    { title: 'Gulli Danda Stripe Kids Tee', fabric: 'jersey', price: 890 },
    { piece: 'kids tee', cloth: 'Sky', motif: 'stripes' },
    'Made for the lane and the mud. Stripes hide what mothers should not see.',
  ),
  shirt(
    { title: 'Little Ajrak Kids Kurta', fabric: 'cambric', price: 1890 },
    { piece: 'kids kurta', cloth: 'Madder', motif: 'ajrak', also: ['Indigo'] },
    'The same ajrak as the grown-ups, printed small so the stars stay whole.',
  ),
  shirt(
    { title: 'Phupho Ki Shaadi Kids Kurta', fabric: 'silk', price: 2350 },
    { piece: 'kids kurta', cloth: 'Marigold', motif: 'embroidery' },
    'Comfortable enough to sleep in across two chairs, which will happen.',
  ),
  shirt(
    { title: 'Mango Thief Kids Tee', fabric: 'jersey', price: 920 },
    { piece: 'kids tee', cloth: 'Mustard', motif: 'block print', also: ['Pista'] },
    'Yellow, so the juice does not show. Nobody needs to know.',
  ),
  shirt(
    { title: 'School Ki Chutti Kids Tee', fabric: 'jersey', price: 890, soldOut: true },
    { piece: 'kids tee', cloth: 'Bottle Green', motif: 'plain' },
    'The plain tee that comes out of the cupboard when the bell rings.',
  ),
  shirt(
    { title: 'Titli Kids Kurta', fabric: 'lawn', price: 1490 },
    { piece: 'kids kurta', cloth: 'Lilac', motif: 'block print', also: ['Pista', 'Rose Water'] },
    'Lilac lawn, light as a butterfly and almost as hard to catch.',
  ),
  shirt(
    { title: 'Chanda Mama Kids Tee', fabric: 'muslin', price: 1100 },
    { piece: 'kids tee', cloth: 'Indigo', motif: 'embroidery', inks: ['#f0e3bd', '#d9b45c'] },
    'One gold flower on night blue, in soft double muslin. For bedtime.',
  ),
  shirt(
    { title: 'Barfi Pink Kids Tee', fabric: 'jersey', price: '880' },
    { piece: 'kids tee', cloth: 'Rose Water', motif: 'plain', also: ['Pista', 'Chalk', 'Marigold'] },
    'Pink like the good barfi, the one on the top shelf.',
  ),
  shirt(
    { title: 'Cycle Wala Check Kids Kurta', fabric: 'cambric', price: 1390, was: 1650 },
    { piece: 'kids kurta', cloth: 'Denim', motif: 'check' },
    'A small check with a strong hem, cut short so it stays out of the chain.',
  ),
  shirt(
    { title: 'Patang Kids Tee', fabric: 'jersey', price: 970 },
    { piece: 'kids tee', cloth: 'Chalk', motif: 'block print', also: ['Sky', 'Marigold'] },
    'Small red shapes sailing on white, each printed by hand and each a little crooked.',
  ),
  shirt(
    { title: 'Sher Bacha Kids Tee', fabric: 'jersey', price: 1020 },
    { piece: 'kids tee', cloth: 'Rust', motif: 'truck flower' },
    'A big bright flower for cubs who roar at breakfast.',
  ),
  shirt(
    { title: 'Dadi Ka Tohfa Kids Kurta', fabric: 'khaddar', price: 1590 },
    { piece: 'kids kurta', cloth: 'Chai', motif: 'embroidery', also: ['Sage', 'Maroon'] },
    'The one grandmother would have made, with the sleeves a bit long so it lasts two winters.',
  ),
  shirt(
    { title: 'Holiday at Murree Kids Tee', fabric: 'jersey', price: 940 },
    { piece: 'kids tee', cloth: 'Sage', motif: 'plain' },
    'Pine green, roasted corn not included.',
  ),
  shirt(
    { title: 'Choti Rani Kids Kurta', fabric: 'silk', price: 2290 },
    { piece: 'kids kurta', cloth: 'Gulabi', motif: 'embroidery', also: ['Ferozi', 'Jamun'] },
    'Bright pink raw silk with a gold thread neckline. Twirls well.',
  ),
  shirt(
    { title: 'Friday Funday Kids Kurta', fabric: 'lawn', price: 1290 },
    { piece: 'kids kurta', cloth: 'Chalk', motif: 'plain' },
    'White lawn for Friday. It comes with our honest wish that it stays white until lunch.',
  ),
  shirt(
    { title: 'Rickshaw Ride Kids Tee', fabric: 'jersey', price: 990 },
    { piece: 'kids tee', cloth: 'Kajal', motif: 'truck flower', also: ['Gulabi', 'Marigold'] },
    'All the colours of a rickshaw and none of the noise.',
  ),
  shirt(
    { title: 'Jugnu Kids Tee', fabric: 'muslin', price: 1080, soldOut: true },
    { piece: 'kids tee', cloth: 'Peacock', motif: 'block print' },
    'Small gold dots like fireflies over a field.',
  ),
  shirt(
    { title: 'Cricket Captain Stripe Kids Tee', fabric: 'jersey', price: 930, was: 1100 },
    { piece: 'kids tee', cloth: 'Bottle Green', motif: 'stripes', also: ['Maroon'] },
    'Whoever wears it bats first. That is the rule.',
  ),
  shirt(
    { title: 'Kahani Wali Kids Kurta', fabric: 'cambric', price: 1450 },
    { piece: 'kids kurta', cloth: 'Indigo', motif: 'calligraphy' },
    'Ek tha raja, ek thi rani: every story starts like this one, down the front.',
  ),
];
