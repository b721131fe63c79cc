import type { Piece } from '../piece.ts';
import { paint } from './paint.ts';

/** Texture paint in tubs, sample boards, painted panels and small pots: twenty-seven. */
export const texturePaint: Piece[] = [
  paint(
    { title: 'Multan Clay Texture Paint', size: '4 kg tub', price: 3450, was: 3900 },
    { piece: 'swatch', stroke: 'knife', coat: 'Multan Clay', also: ['Badshahi Red', 'Chai', 'Wheat'] },
    'The warm red of a mud wall after the first rain. One tub does the wall behind a sofa.',
    'Stir well, put on thick, drag with the knife before it dries.',
  ),
  paint(
    { title: 'Limestone Texture Paint', size: '4 kg tub', price: 3250 },
    { piece: 'swatch', stroke: 'travertine', coat: 'Limestone', also: ['Chalk', 'Gulberg Grey'] },
    'Pale stone with small honest holes in it. Makes a new house look settled.',
  ),
  paint(
    { title: 'Badshahi Red Texture Paint', size: '4 kg tub', price: 3650 },
    { piece: 'swatch', stroke: 'stipple', coat: 'Badshahi Red', also: ['Mulberry'] },
    'Red sandstone, grain and all. Strong colour, best on one wall.',
  ),
  paint(
    { title: 'Kashmir Teal Texture Paint', size: '4 kg tub', price: 3590, was: 4100 },
    { piece: 'swatch', stroke: 'brush', coat: 'Kashmir Teal' },
    'Teal with lighter strokes left on top, like deep water with wind on it.',
  ),
  paint(
    { title: 'Gulberg Grey Concrete Paint', size: '4 kg tub', price: '2990' },
    { piece: 'swatch', stroke: 'knife', coat: 'Gulberg Grey', also: ['Night Bazaar', 'Limestone'] },
    'The cafe wall everybody takes pictures of, without breaking any plaster.',
  ),
  paint(
    { title: 'Mango Orchard Texture Paint', size: '4 kg tub', price: 3390, was: 3800 },
    { piece: 'swatch', stroke: 'comb', coat: 'Mango' },
    'Ripe yellow, combed in waves. A veranda likes it very much.',
  ),
  paint(
    { title: 'Neem Leaf Texture Paint', size: '4 kg tub', price: 3290 },
    { piece: 'swatch', stroke: 'brush', coat: 'Neem', also: ['Kashmir Teal', 'Limestone'] },
    'A dusty green that stays calm under tube light.',
  ),
  paint(
    { title: 'Rose Water Plaster Paint', size: '4 kg tub', price: 3350, was: 3800 },
    { piece: 'swatch', stroke: 'knife', coat: 'Rose Water' },
    'Soft pink plaster for bedrooms, warm in the evening and never sweet.',
  ),
  paint(
    { title: 'Night Bazaar Texture Paint', size: '4 kg tub', price: 3490, was: '3950' },
    { piece: 'swatch', stroke: 'travertine', coat: 'Night Bazaar', also: ['Gulberg Grey'] },
    'Nearly black, with a dull shine where the trowel passed.',
  ),
  paint(
    { title: 'Wheat Field Texture Paint', size: '4 kg tub', price: 3150 },
    { piece: 'swatch', stroke: 'comb', coat: 'Wheat' },
    'April in the Punjab, straight rows and all.',
  ),
  paint(
    { title: 'Chai Stain Limewash', size: '4 kg tub', price: '2850' },
    { piece: 'swatch', stroke: 'brush', coat: 'Chai', also: ['Limestone'] },
    'Two thin coats with a wide brush. Clouds come by themselves.',
  ),
  paint(
    { title: 'Ravi Mist Limewash', size: '4 kg tub', price: 2890 },
    { piece: 'swatch', stroke: 'brush', coat: 'Ravi Mist' },
    'Morning on the river, before the boats.',
  ),
  paint(
    { title: 'Neel Courtyard Texture Paint', size: '4 kg tub', price: 3550, was: 4150 },
    { piece: 'swatch', stroke: 'stipple', coat: 'Neel', also: ['Kashmir Teal', 'Ravi Mist'] },
    'Laundry blue, the real one, for courtyards and stair walls.',
  ),
  paint(
    { title: 'Mulberry Lane Texture Paint', size: '4 kg tub', price: 3490, soldOut: true },
    { piece: 'swatch', stroke: 'knife', coat: 'Mulberry' },
    'Deep and a little wild. Sample first, then fall in love.',
  ),
  paint(
    { title: 'Chalk Wall Travertine Paint', size: '4 kg tub', price: 3190 },
    { piece: 'wall', stroke: 'travertine', coat: 'Chalk', also: ['Limestone', 'Wheat'] },
    'White with a shadow in every hollow. It makes small rooms breathe.',
  ),
  paint(
    { title: 'Sunlit Clay Wall Kit', size: '8 kg tub, knife and tray', price: 7450, was: 8200 },
    { piece: 'wall', stroke: 'knife', coat: 'Multan Clay' },
    'Everything for one wall of twelve by ten feet, with a page of drawings that shows each step.',
  ),
  paint(
    { title: 'Quiet Grey Wall Kit', size: '8 kg tub, trowel and tray', price: 7250, was: 7900 },
    { piece: 'wall', stroke: 'travertine', coat: 'Gulberg Grey', also: ['Night Bazaar'] },
    'A calm grey for the television wall, done in one weekend with one cousin.',
  ),
  paint(
    { title: 'Garden Room Wall Kit', size: '8 kg tub, brush and tray', price: 7150 },
    { piece: 'wall', stroke: 'brush', coat: 'Neem' },
    'Brushed green that brings the lawn a little closer.',
  ),
  paint(
    { title: 'Mustard Alcove Wall Kit', size: '4 kg tub, comb and tray', price: 4650 },
    { piece: 'wall', stroke: 'comb', coat: 'Mango' },
    'For an alcove, a pillar or the wall by the stairs.',
  ),
  paint(
    { title: 'Desert Dune Panel', size: '20 x 24 inches', price: 5450 },
    { piece: 'panel', stroke: 'comb', coat: 'Wheat', also: ['Chai', 'Rose Water'] },
    'Cholistan after wind, in relief. Run your hand over it, everybody does.',
  ),
  paint(
    { title: 'Teal Storm Panel', size: '20 x 24 inches', price: 5650, was: 6400 },
    { piece: 'panel', stroke: 'knife', coat: 'Kashmir Teal' },
    'Thick knife work in three blues, signed on the back.',
  ),
  paint(
    { title: 'Red Fort Panel', size: '16 x 20 inches', price: 4290 },
    { piece: 'panel', stroke: 'stipple', coat: 'Badshahi Red' },
    'The wall at noon, close enough to feel the heat.',
  ),
  paint(
    { title: 'White on White Panel', size: '24 x 30 inches', price: 6850, soldOut: true },
    { piece: 'panel', stroke: 'knife', coat: 'Chalk', also: ['Limestone'] },
    'Only light and shadow. It changes all day and asks for nothing.',
  ),
  paint(
    { title: 'Monsoon Cloud Panel', size: '20 x 24 inches', price: 5350 },
    { piece: 'panel', stroke: 'brush', coat: 'Ravi Mist' },
    'The ten minutes before the first drop.',
  ),
  paint(
    { title: 'Clay Comb Paint Pot', size: '2 kg pot', price: 1850, was: 2200 },
    { piece: 'pot', stroke: 'comb', coat: 'Multan Clay', also: ['Chalk', 'Neem'] },
    'Half a wall of clay red, or one good alcove. Comb it in arches while it is wet.',
  ),
  paint(
    { title: 'Balcony Blue Paint Pot', size: '2 kg pot', price: '1950' },
    { piece: 'pot', stroke: 'stipple', coat: 'Neel' },
    'One pot is enough for the balcony wall that everybody sees from the street.',
  ),
  paint(
    { title: 'Travertine Sample Pot', size: '1 kg pot', price: 950 },
    { piece: 'pot', stroke: 'travertine', coat: 'Limestone', also: ['Night Bazaar', 'Rose Water'] },
    'A small pot to try the stone finish on a board before you trust it with a room.',
  ),
];
