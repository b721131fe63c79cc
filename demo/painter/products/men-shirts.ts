import type { Piece } from '../piece.ts';
import { shirt } from './shirt.ts';

/** Tees, polos and camp shirts for men: thirty-one. */
export const menShirts: Piece[] = [
  shirt(
    { title: 'Chamak Patti Tee', fabric: 'jersey', price: 1499 },
    { piece: 'tee', cloth: 'Charcoal', motif: 'truck flower', also: ['Chalk', 'Madder', 'Ferozi'] },
    'The round flower from the back of a Bedford on the Multan road, the size it wants to be.',
  ),
  shirt(
    { title: 'Horn Please Tee', fabric: 'jersey', price: 1450, was: 1750 },
    { piece: 'tee', cloth: 'Marigold', motif: 'truck flower' },
    'Everything a truck wants to say, said with petals. Reads well from a distance of two cars.',
  ),
  shirt(
    { title: 'Mor Mahal Peacock Tee', fabric: 'jersey', price: 1650 },
    { piece: 'tee', cloth: 'Peacock', motif: 'peacock', also: ['Kajal', 'Ivory'] },
    'The peacock from the side panel of a Rawalpindi truck, with every eye of the tail filled in.',
  ),
  shirt(
    { title: 'Alif Bay Tee', fabric: 'jersey', price: '1399' },
    { piece: 'tee', cloth: 'Chalk', motif: 'calligraphy' },
    'The reed pen everyone fought with at school, in the hands of someone who won.',
  ),
  shirt(
    { title: 'Gully Cricket Polo', fabric: 'pique', price: 1890 },
    { piece: 'polo', cloth: 'Bottle Green', motif: 'plain', also: ['Indigo', 'Chalk', 'Maroon'] },
    'Green, of course. A collar that stays up through the last over on the street.',
  ),
  shirt(
    { title: 'Canal Road Camp Shirt', fabric: 'linen', price: 2390 },
    { piece: 'camp shirt', cloth: 'Sage', motif: 'block print' },
    'Small white flowers on canal green, for the drive under the trees with the windows down.',
  ),
  shirt(
    { title: 'Karachi Sea View Camp Shirt', fabric: 'cambric', price: 2490, was: 2900 },
    { piece: 'camp shirt', cloth: 'Ferozi', motif: 'block print', also: ['Coral', 'Chalk'] },
    'White on sea blue, like foam seen from above. Sand shakes out of it easily, we checked at Clifton.',
  ),
  shirt(
    { title: 'Chai Dhaba Tee', fabric: 'jersey', price: 1350 },
    { piece: 'tee', cloth: 'Chai', motif: 'plain' },
    'The exact brown of a doodh patti that has boiled three times.',
  ),
  shirt(
    { title: 'Ajrak Pocket Camp Shirt', fabric: 'cambric', price: 2690 },
    { piece: 'camp shirt', cloth: 'Indigo', motif: 'ajrak', also: ['Madder'] },
    'Ajrak from Matiari cut as an easy shirt with an open collar. The pocket matches the print.',
  ),
  shirt(
    { title: 'Khewra Salt Tee', fabric: 'jersey', price: 1390 },
    { piece: 'tee', cloth: 'Rose Water', motif: 'plain' },
    'Pink as the salt under Khewra, and as good with everything.',
  ),
  shirt(
    { title: 'Rang Barang Stripe Polo', fabric: 'pique', price: 1990 },
    { piece: 'polo', cloth: 'Denim', motif: 'stripes', also: ['Rust', 'Pista'] },
    'Stripes in three widths, because the weaver gets bored.',
  ),
  shirt(
    { title: 'Nastaliq Night Tee', fabric: 'jersey', price: 1550 },
    { piece: 'tee', cloth: 'Kajal', motif: 'calligraphy', inks: ['#e8c067', '#c94f45'] },
    'Chand raat in gold, the words leaning on each other like friends coming home late.',
  ),
  shirt(
    { title: 'Mango Season Camp Shirt', fabric: 'linen', price: 2450, soldOut: true },
    { piece: 'camp shirt', cloth: 'Mustard', motif: 'block print', also: ['Pista'] },
    'Mango blossom on mango yellow, from the weeks when nobody talks of anything else.',
  ),
  shirt(
    { title: 'Picture Wall Block Tee', fabric: 'jersey', price: 1490 },
    { piece: 'tee', cloth: 'Sand', motif: 'block print' },
    'Small blocks in a long march, after the flowers between the elephants on the picture wall of the fort.',
  ),
  shirt(
    { title: 'Driver Hotel Check Shirt', fabric: 'cambric', price: 2190 },
    { piece: 'camp shirt', cloth: 'Madder', motif: 'check', also: ['Bottle Green', 'Denim'] },
    'A red check for long roads, paratha stops and good stories.',
  ),
  shirt(
    { title: 'Phool Patti Tee', fabric: 'jersey', price: 1599, was: 1899 },
    { piece: 'tee', cloth: 'Madder', motif: 'truck flower', also: ['Indigo', 'Chalk', 'Gulabi'] },
    'Phool patti is what truck painters call their flowers. Five colours, no two petals alike.',
  ),
  shirt(
    { title: 'Polo Ground Polo', fabric: 'pique', price: 1950 },
    { piece: 'polo', cloth: 'Indigo', motif: 'plain', also: ['Mustard', 'Rose Water'] },
    'A dark blue polo with white buttons, tidy enough for office on Saturday.',
  ),
  shirt(
    { title: 'Monsoon Peacock Camp Shirt', fabric: 'cambric', price: 2590 },
    { piece: 'camp shirt', cloth: 'Slate', motif: 'peacock' },
    'Grey sky, bright feathers. Wear it in July and it may help.',
  ),
  shirt(
    { title: 'Indigo Vat Tee', fabric: 'jersey', price: '1299' },
    { piece: 'tee', cloth: 'Indigo', motif: 'plain', also: ['Denim', 'Sky'] },
    'Dipped six times in the vat behind the workshop. It fades like good jeans do.',
  ),
  shirt(
    { title: 'Cinema Hoarding Camp Shirt', fabric: 'cambric', price: 2750 },
    { piece: 'camp shirt', cloth: 'Kajal', motif: 'truck flower' },
    'Big roses from the age of painted film posters on McLeod Road.',
  ),
  shirt(
    { title: 'Sufi Letter Polo', fabric: 'pique', price: 2090 },
    { piece: 'polo', cloth: 'Maroon', motif: 'calligraphy', also: ['Slate'] },
    'Ishq, over the heart, in gold, and nothing else.',
  ),
  shirt(
    { title: 'Margalla Trail Tee', fabric: 'jersey', price: 1420 },
    { piece: 'tee', cloth: 'Mehndi', motif: 'plain' },
    'Trail Five green. Dries on the way down.',
  ),
  shirt(
    { title: 'Kite String Stripe Tee', fabric: 'jersey', price: 1380 },
    { piece: 'tee', cloth: 'Chalk', motif: 'stripes', also: ['Pista', 'Coral'] },
    'Thin bright lines on white, as tangled strings looked on every wire in spring.',
  ),
  shirt(
    { title: 'Quetta Apple Camp Shirt', fabric: 'linen', price: 2290 },
    { piece: 'camp shirt', cloth: 'Coral', motif: 'plain' },
    'The red side of an apple in soft linen, with wooden buttons.',
  ),
  shirt(
    { title: 'Bedford Dream Tee', fabric: 'jersey', price: 1690 },
    { piece: 'tee', cloth: 'Ferozi', motif: 'peacock', also: ['Maroon', 'Marigold'] },
    'One bird, one fan of a tail, a great deal of turquoise. The door of a 1974 Bedford.',
  ),
  shirt(
    { title: 'Office Wala Polo', fabric: 'pique', price: 1850 },
    { piece: 'polo', cloth: 'Stone', motif: 'plain' },
    'The quiet one. Nobody in the meeting will ask where you got it, and then one will.',
  ),
  shirt(
    { title: 'Gulabi Inkwell Tee', fabric: 'jersey', price: 1520, soldOut: true },
    { piece: 'tee', cloth: 'Gulabi', motif: 'calligraphy', also: ['Indigo'] },
    'Pink cloth and a full inkwell. It says gulabi, in case anybody asks.',
  ),
  shirt(
    { title: 'Saddar Bazaar Check Camp Shirt', fabric: 'cambric', price: 2150 },
    { piece: 'camp shirt', cloth: 'Mustard', motif: 'check' },
    'A loud check for quiet men, with a straight hem to wear it out.',
  ),
  shirt(
    { title: 'Doodh Jalebi Tee', fabric: 'jersey', price: 1340 },
    { piece: 'tee', cloth: 'Ivory', motif: 'plain', also: ['Marigold'] },
    'Cream, soft and a little heavy, the way it should be.',
  ),
  shirt(
    { title: 'Rickshaw Garland Tee', fabric: 'jersey', price: 1570, was: 1800 },
    { piece: 'tee', cloth: 'Bottle Green', motif: 'truck flower' },
    'The bunch of flowers behind a rickshaw seat, drawn by the man who drives it.',
  ),
  shirt(
    { title: 'Derawar Fort Camp Shirt', fabric: 'linen', price: 2550 },
    { piece: 'camp shirt', cloth: 'Rust', motif: 'block print', also: ['Jamun', 'Chai'] },
    'Forty bastions stand in a row in Cholistan. This is their red at five in the evening.',
  ),
];
