import type { Piece } from '../piece.ts';
import { shirt } from './shirt.ts';

/** Kurtas for men: thirty-one, from the plain Friday one to the embroidered one for a brother's wedding. */
export const menKurtas: Piece[] = [
  shirt(
    { title: 'Anarkali Block Print Kurta', fabric: 'cambric', price: 2850, was: 3400 },
    { piece: 'kurta', cloth: 'Indigo', motif: 'block print', also: ['Madder', 'Bottle Green', 'Sand'] },
    'Small flowers stamped row upon row, the way it was done in the lanes behind Anarkali.',
    'Look closely and you will find a flower that missed its line. We leave those in.',
  ),
  shirt(
    { title: 'Jumma Mubarak White Kurta', fabric: 'lawn', price: 1999 },
    { piece: 'kurta', cloth: 'Chalk', motif: 'plain', also: ['Ivory', 'Sky'] },
    'The plain white one for Friday. Cool in the courtyard, neat after the second wash and the tenth.',
  ),
  shirt(
    { title: 'Sehwan Ajrak Kurta', fabric: 'cambric', price: 3650 },
    { piece: 'kurta', cloth: 'Madder', motif: 'ajrak', also: ['Indigo'] },
    'Real ajrak stars and rosettes in madder and indigo, printed on both sides by a family near Bhit Shah.',
    'The colour deepens with age, so your son will want it one day.',
  ),
  shirt(
    { title: 'Walled City Khaddar Kurta', fabric: 'khaddar', price: 2650, soldOut: true },
    { piece: 'kurta', cloth: 'Chai', motif: 'plain', also: ['Charcoal', 'Mehndi'] },
    'Thick handloom khaddar for foggy mornings and a plate of halwa puri inside Delhi Gate.',
  ),
  shirt(
    { title: 'Siyah Mashq Kurta', fabric: 'linen', price: 3250, was: 3800 },
    { piece: 'kurta', cloth: 'Charcoal', motif: 'calligraphy' },
    'Siyah mashq is a calligrapher practising: the same word, the same stroke, until the hand knows it.',
    'The kurta says so in three words: siyah mashq, and the qalam that wrote it.',
  ),
  shirt(
    { title: 'Basant Marigold Kurta', fabric: 'lawn', price: 2450 },
    { piece: 'kurta', cloth: 'Marigold', motif: 'plain' },
    'One clear yellow, like the rooftops of Lahore used to be in February.',
  ),
  shirt(
    { title: 'Shalimar Garden Kurta', fabric: 'cambric', price: 2950 },
    { piece: 'kurta', cloth: 'Sage', motif: 'block print', also: ['Rose Water', 'Stone'] },
    'One small flower in rows, the way they are planted along the water channels of Shalimar.',
  ),
  shirt(
    { title: 'Barat Night Silk Kurta', fabric: 'silk', price: 6850, was: 7900 },
    { piece: 'kurta', cloth: 'Maroon', motif: 'embroidery' },
    'Raw silk with a neckline worked in dull gold thread. For the groom, or for the brother who pays the band.',
    'Eleven days of needlework in every piece.',
  ),
  shirt(
    { title: 'Mian Mir Plain Kurta', fabric: 'cambric', price: '1850' },
    { piece: 'kurta', cloth: 'Bottle Green', motif: 'plain', also: ['Slate', 'Chai', 'Ivory'] },
    'No print, no fuss. A deep green dyed in small vats, with shell buttons.',
  ),
  shirt(
    { title: 'Cholistan Stripe Kurta', fabric: 'khaddar', price: 2350 },
    { piece: 'kurta', cloth: 'Sand', motif: 'stripes' },
    'Desert colours woven in a narrow stripe, thick enough for a night on a charpai under the sky.',
  ),
  shirt(
    { title: 'Kalasha Neckline Kurta', fabric: 'karandi', price: 3950 },
    { piece: 'kurta', cloth: 'Kajal', motif: 'embroidery', inks: ['#d94b3d', '#e9b23c', '#3f8f6b'] },
    'Red, yellow and green thread on black, after the dresses of the Kalash valleys.',
  ),
  shirt(
    { title: 'Neela Gumbad Kurta', fabric: 'cambric', price: 2750 },
    { piece: 'kurta', cloth: 'Ferozi', motif: 'block print', also: ['Indigo', 'Chalk'] },
    'The blue of the old dome near the cycle market, with a row of tile flowers around the hem.',
  ),
  shirt(
    { title: 'Qawwali Evening Kurta', fabric: 'karandi', price: 3450, was: '3900' },
    { piece: 'kurta', cloth: 'Jamun', motif: 'embroidery' },
    'Made for sitting on a white sheet until two at night. The neckline is worked in rose and old gold.',
  ),
  shirt(
    { title: 'Gawalmandi Check Kurta', fabric: 'khaddar', price: 2250 },
    { piece: 'kurta', cloth: 'Rust', motif: 'check', also: ['Indigo', 'Mehndi'] },
    'A small honest check that hides a drop of nihari. We have tried.',
  ),
  shirt(
    { title: 'Mystic Reed Pen Kurta', fabric: 'linen', price: 3150 },
    { piece: 'kurta', cloth: 'Ivory', motif: 'calligraphy' },
    'Ishq, dil, qalam: love, heart and pen, in madder and indigo ink on ivory linen.',
  ),
  shirt(
    { title: 'Hiran Minar Block Print Kurta', fabric: 'cambric', price: 2790, soldOut: true },
    { piece: 'kurta', cloth: 'Sand', motif: 'block print', also: ['Rust'] },
    'Rows of small plants on sand, like the garden around the deer tower at Sheikhupura.',
  ),
  shirt(
    { title: 'Chand Raat Kurta', fabric: 'lawn', price: 2990 },
    { piece: 'kurta', cloth: 'Indigo', motif: 'embroidery', inks: ['#e8e0cc', '#d9b45c', '#9fb4cc'] },
    'Cream and gold thread at the neck, on the blue of the sky just before the Eid moon is seen.',
  ),
  shirt(
    { title: 'Thar Desert Ajrak Kurta', fabric: 'khaddar', price: 3550 },
    { piece: 'kurta', cloth: 'Indigo', motif: 'ajrak' },
    'Indigo first, madder after, then the river. Sixteen washes before it reaches us.',
  ),
  shirt(
    { title: 'Lakshmi Chowk Night Kurta', fabric: 'cambric', price: '2100' },
    { piece: 'kurta', cloth: 'Kajal', motif: 'plain', also: ['Maroon', 'Slate'] },
    'A black that stays black. For dinner at midnight, which is when dinner is.',
  ),
  shirt(
    { title: 'Peshawari Walnut Kurta', fabric: 'karandi', price: 3290 },
    { piece: 'kurta', cloth: 'Chai', motif: 'embroidery' },
    'Walnut brown with a quiet cream border, cut a little wider for the shawl on top.',
  ),
  shirt(
    { title: 'Kasur Reed Pen Kurta', fabric: 'khaddar', price: 3100 },
    { piece: 'kurta', cloth: 'Mustard', motif: 'calligraphy' },
    'Bulleh Shah of Kasur asks who he is: his line falls down one side like rain on a wall.',
  ),
  shirt(
    { title: 'Multani Tile Kurta', fabric: 'cambric', price: 2890 },
    { piece: 'kurta', cloth: 'Chalk', motif: 'block print', inks: ['#1f4f94', '#2fa0b0', '#173055'], also: ['Sky'] },
    'Blue pottery of Multan in two blocks, cobalt and turquoise, on white.',
  ),
  shirt(
    { title: 'Sunday Lawn Kurta', fabric: 'lawn', price: 1750, was: 2100 },
    { piece: 'kurta', cloth: 'Pista', motif: 'plain' },
    'The lightest thing we sew. Wear it to do nothing at all.',
  ),
  shirt(
    { title: 'Gilgit Stream Kurta', fabric: 'linen', price: 2690 },
    { piece: 'kurta', cloth: 'Sky', motif: 'stripes', also: ['Sage'] },
    'Cold-water blue in an uneven stripe, soft from the first day.',
  ),
  shirt(
    { title: 'Dastarkhwan Kurta', fabric: 'cambric', price: 2590 },
    { piece: 'kurta', cloth: 'Rust', motif: 'block print' },
    'The border of an old tablecloth from Kasur, moved up to where people can see it.',
  ),
  shirt(
    { title: 'Mall Road Linen Kurta', fabric: 'linen', price: 2950 },
    { piece: 'kurta', cloth: 'Stone', motif: 'plain', also: ['Denim', 'Ivory'] },
    'Cut close like a city kurta, with a hidden pocket for the phone.',
  ),
  shirt(
    { title: 'Sialkot Scarlet Kurta', fabric: 'cambric', price: 2490 },
    { piece: 'kurta', cloth: 'Madder', motif: 'plain' },
    'A red with brown in it, so it suits more faces than you think.',
  ),
  shirt(
    { title: 'Dholki Kurta', fabric: 'karandi', price: 3490, was: 4100 },
    { piece: 'kurta', cloth: 'Peacock', motif: 'embroidery' },
    'Peacock green with a bright neckline. It was sewn for dancing and the side slits are strong.',
  ),
  shirt(
    { title: 'Badshahi Arch Kurta', fabric: 'cambric', price: 2990 },
    { piece: 'kurta', cloth: 'Maroon', motif: 'block print', also: ['Ivory', 'Indigo'] },
    'Row over row of the same small shape, like walking through the mosque courtyard at noon.',
  ),
  shirt(
    { title: 'Faisalabad Mill Check Kurta', fabric: 'khaddar', price: '1950' },
    { piece: 'kurta', cloth: 'Slate', motif: 'check' },
    'A mill check from an old loom in Faisalabad that still starts with a kick.',
  ),
  shirt(
    { title: 'Nehari Sunday Ajrak Kurta', fabric: 'cambric', price: 3390, soldOut: true },
    { piece: 'kurta', cloth: 'Bottle Green', motif: 'ajrak' },
    'A rare green ajrak. The printer makes forty metres a year and we take all of it.',
  ),
];
