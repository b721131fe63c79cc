import type { Piece } from '../piece.ts';
import { shirt } from './shirt.ts';

/** Kurtis and shirts for women: thirty-three, most of them with needlework. */
export const women: Piece[] = [
  shirt(
    { title: 'Phulkari Dream Kurti', fabric: 'khaddar', price: 3950, was: 4600 },
    { piece: 'kurti', cloth: 'Rust', motif: 'embroidery', also: ['Indigo', 'Jamun', 'Gulabi'] },
    'Phulkari means flower work. Floss silk darned from the back of the cloth, so the front looks like light.',
    'Every piece takes a woman in Hazara about nine days and her name is inside the collar.',
  ),
  shirt(
    { title: 'Gul-e-Lala Kurti', fabric: 'cambric', price: 2650 },
    { piece: 'kurti', cloth: 'Madder', motif: 'block print', also: ['Rose Water', 'Sage'] },
    'The wild flowers of Swat in April, printed with three blocks and a steady hand.',
  ),
  shirt(
    { title: 'Mehndi Night Kurti', fabric: 'silk', price: 4850 },
    { piece: 'kurti', cloth: 'Marigold', motif: 'embroidery' },
    'Yellow as it has to be, with a neckline in deep pink and green.',
    'It settles the argument about who wears what tonight.',
  ),
  shirt(
    { title: 'Noor Jahan Embroidered Kurti', fabric: 'silk', price: 5450, was: 6200 },
    { piece: 'kurti', cloth: 'Bottle Green', motif: 'embroidery', also: ['Maroon', 'Kajal'] },
    'Tiny gold leaves climb the front, as on the walls of her tomb at Shahdara.',
    'Fully lined, with side pockets that nobody can see.',
  ),
  shirt(
    { title: 'Lawn Wali Subah Kurti', fabric: 'lawn', price: 1890 },
    { piece: 'kurti', cloth: 'Pista', motif: 'block print' },
    'For the morning before the heat. Small sprigs on pale green lawn, with a keyhole neck.',
  ),
  shirt(
    { title: 'Chikan Dupahar Kurti', fabric: 'lawn', price: 2990 },
    { piece: 'kurti', cloth: 'Chalk', motif: 'embroidery', inks: ['#d8d3c6', '#c9d4dc'], also: ['Sky', 'Rose Water'] },
    'White thread on white lawn. You feel the flowers before you see them.',
  ),
  shirt(
    { title: 'Sindhi Mirror Kurti', fabric: 'cambric', price: 3450 },
    { piece: 'kurti', cloth: 'Kajal', motif: 'embroidery', inks: ['#e0457b', '#f0b63c', '#35a3a0'] },
    'Pink, yellow and turquoise thread from Umerkot, with the small bright rounds sewn in by eye.',
  ),
  shirt(
    { title: 'Ajrak Queen Kurti', fabric: 'cambric', price: 3250 },
    { piece: 'kurti', cloth: 'Indigo', motif: 'ajrak', also: ['Madder', 'Bottle Green'] },
    'A straight kurti in full ajrak, matched at the side seams. Wear it plain, it needs nothing.',
  ),
  shirt(
    { title: 'Rani Gulabi Kurti', fabric: 'cambric', price: 2450 },
    { piece: 'kurti', cloth: 'Gulabi', motif: 'plain' },
    'The pink that grandmothers call rani. One colour, good seams, deep pockets.',
  ),
  shirt(
    { title: 'Peacock Courtyard Kurti', fabric: 'cambric', price: 2790, was: 3200 },
    { piece: 'kurti', cloth: 'Peacock', motif: 'peacock', also: ['Ivory', 'Jamun'] },
    'Feathers rising from the hem, in the colours of a haveli window.',
  ),
  shirt(
    { title: 'Motia Evening Kurti', fabric: 'linen', price: 2890, soldOut: true },
    { piece: 'kurti', cloth: 'Ivory', motif: 'embroidery', inks: ['#7d9a6a', '#c9b98c'] },
    'Jasmine green and cream along the neck. Tie the real ones on your wrist.',
  ),
  shirt(
    { title: 'Khaddar Saheli Kurti', fabric: 'khaddar', price: '2250' },
    { piece: 'kurti', cloth: 'Mustard', motif: 'stripes', also: ['Maroon', 'Slate'] },
    'The winter friend. Warm, easy, and it goes with the shawl you already have.',
  ),
  shirt(
    { title: 'Swat Valley Kurti', fabric: 'karandi', price: 4250 },
    { piece: 'kurti', cloth: 'Kajal', motif: 'embroidery', inks: ['#d63f5c', '#e8862f', '#f2d9a0'] },
    'Swati red and orange on black, close stitched, the kind that outlives the person who made it.',
  ),
  shirt(
    { title: 'Chunri Ki Raat Kurti', fabric: 'lawn', price: 2350 },
    { piece: 'kurti', cloth: 'Coral', motif: 'block print' },
    'Coral lawn with a small print all over, light enough to forget you have it on.',
  ),
  shirt(
    { title: 'Neeli Chiriya Kurti', fabric: 'cambric', price: 2550 },
    { piece: 'kurti', cloth: 'Sky', motif: 'block print', also: ['Chalk', 'Denim'] },
    'As light as the small blue bird it is named after, and as easy to spot.',
  ),
  shirt(
    { title: 'Umrao Velvet Hour Kurti', fabric: 'karandi', price: 4650, was: 5300 },
    { piece: 'kurti', cloth: 'Jamun', motif: 'embroidery' },
    'Deep jamun with pale rose vines, for a dinner where there is poetry or at least ghazals on the phone.',
  ),
  shirt(
    { title: 'Canal Side Linen Shirt', fabric: 'linen', price: 2490 },
    { piece: 'camp shirt', cloth: 'Sage', motif: 'plain', also: ['Rose Water', 'Sand', 'Denim'] },
    'A loose linen shirt with rolled sleeves. Over jeans, over a long slip, over everything.',
  ),
  shirt(
    { title: 'Phool Wali Tee', fabric: 'jersey', price: 1490 },
    { piece: 'tee', cloth: 'Jamun', motif: 'truck flower' },
    'One bunch of truck roses, placed where a brooch would sit, and then some.',
  ),
  shirt(
    { title: 'Lilac Takhti Kurti', fabric: 'linen', price: 2990 },
    { piece: 'kurti', cloth: 'Lilac', motif: 'calligraphy', also: ['Slate', 'Ivory'] },
    'Takhti, qalam, dawat, sabaq: the first words on the wooden board one washed and wrote on again.',
  ),
  shirt(
    { title: 'Banarsi Border Kurti', fabric: 'silk', price: 4990 },
    { piece: 'kurti', cloth: 'Maroon', motif: 'embroidery' },
    'Raw silk with a woven gold border at hem and cuff. Cut straight so the border does the talking.',
  ),
  shirt(
    { title: 'Kashmiri Almond Kurti', fabric: 'karandi', price: 3890 },
    { piece: 'kurti', cloth: 'Chai', motif: 'embroidery', inks: ['#f6e7cf', '#93302c', '#6b7f56'] },
    'Almond and chinar leaf in fine aari stitch, warm as noon chai.',
  ),
  shirt(
    { title: 'Daisy Lawn Kurti', fabric: 'lawn', price: '1790', was: 2150 },
    { piece: 'kurti', cloth: 'Chalk', motif: 'block print', also: ['Pista', 'Rose Water'] },
    'White lawn, a small scattered print, easy sleeves. We sew fifty every April and they go in a week.',
  ),
  shirt(
    { title: 'Saawan Green Kurti', fabric: 'lawn', price: 1950, was: 2300, soldOut: true },
    { piece: 'kurti', cloth: 'Bottle Green', motif: 'plain' },
    'The green that comes after the first rain. Plain, with a pintucked yoke.',
  ),
  shirt(
    { title: 'Kite Festival Kurti', fabric: 'cambric', price: 2390, was: 2800 },
    { piece: 'kurti', cloth: 'Ferozi', motif: 'block print', also: ['Marigold', 'Gulabi'] },
    'A turquoise sky full of small bright things, with a steady border to hold it down.',
  ),
  shirt(
    { title: 'Haveli Window Kurti', fabric: 'cambric', price: 2690, was: 3100 },
    { piece: 'kurti', cloth: 'Indigo', motif: 'block print' },
    'Deep indigo and white flowers, like daylight through a jharoka.',
  ),
  shirt(
    { title: 'Zari Shaam Kurti', fabric: 'silk', price: 5250 },
    { piece: 'kurti', cloth: 'Kajal', motif: 'embroidery', also: ['Indigo'] },
    'Black raw silk, old gold thread, small collar. It makes plain trousers look planned.',
  ),
  shirt(
    { title: 'Gajra Tee', fabric: 'jersey', price: 1390 },
    { piece: 'tee', cloth: 'Rose Water', motif: 'truck flower' },
    'Truck flowers in bridal pink and white, soft jersey underneath.',
  ),
  shirt(
    { title: 'Makran Coast Kurti', fabric: 'cambric', price: 3690 },
    { piece: 'kurti', cloth: 'Madder', motif: 'embroidery', also: ['Peacock'] },
    'Madder red with a full worked yoke, after the dresses of the Makran coast.',
  ),
  shirt(
    { title: 'Teej Stripe Kurti', fabric: 'lawn', price: 1850 },
    { piece: 'kurti', cloth: 'Gulabi', motif: 'stripes' },
    'Fine stripes that make you taller. Our cutter promised this and so far nobody has complained.',
  ),
  shirt(
    { title: 'Old Letters Kurti', fabric: 'cambric', price: 2750 },
    { piece: 'kurti', cloth: 'Sand', motif: 'calligraphy', also: ['Rust'] },
    'Old letters, your memory: blue and brown ink, printed soft like something found in a trunk.',
  ),
  shirt(
    { title: 'Shisha Bazaar Camp Shirt', fabric: 'cambric', price: 2450 },
    { piece: 'camp shirt', cloth: 'Gulabi', motif: 'truck flower' },
    'A loud, happy shirt. Two sizes too big is the right size.',
  ),
  shirt(
    { title: 'Winter Sun Check Kurti', fabric: 'khaddar', price: 2290 },
    { piece: 'kurti', cloth: 'Coral', motif: 'check', also: ['Slate', 'Mehndi'] },
    'Soft check for sitting on the roof with oranges and a bit of salt.',
  ),
  shirt(
    { title: 'Ravi Ke Paar Kurti', fabric: 'lawn', price: 2150 },
    { piece: 'kurti', cloth: 'Denim', motif: 'block print' },
    'River blue with a pale print, for anyone who has ever looked across and wondered.',
  ),
];
