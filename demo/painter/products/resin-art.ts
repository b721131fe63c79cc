import type { Piece } from '../piece.ts';
import { resin } from './resin.ts';

/** Resin art: trays, clocks, coasters and keepsakes, thirty-four of them. */
export const resinArt: Piece[] = [
  resin(
    { title: 'Ravi River Resin Tray', size: '16 x 10 inches', price: 4850, was: 5600 },
    { piece: 'tray', pour: 'Ravi Blue', veins: 'gold', also: ['Emerald', 'Smoke', 'Rose'] },
    'Blue water, white foam and a thin gold bank, poured in one evening and left alone for three days.',
    'No two are alike. Yours will have the same colours as the picture and its own river.',
  ),
  resin(
    { title: 'Hunza Lake Resin Tray', size: '16 x 10 inches', price: 4950 },
    { piece: 'tray', pour: 'Hunza', veins: 'white' },
    'The turquoise of Attabad at noon, with white lacing like wind on water.',
  ),
  resin(
    { title: 'Chai Wala Amber Tray', size: '14 x 9 inches', price: 3950 },
    { piece: 'tray', pour: 'Amber', veins: 'gold', also: ['Saffron'] },
    'Amber and cream in slow swirls, for four cups and a plate of rusk.',
  ),
  resin(
    { title: 'Black Marble Dinner Tray', size: '18 x 12 inches', price: 5650 },
    { piece: 'tray', pour: 'Smoke', veins: 'gold' },
    'Looks like marble, weighs like wood. Brass handles from Gujranwala.',
  ),
  resin(
    { title: 'Rose Garden Resin Tray', size: '14 x 9 inches', price: 4250, soldOut: true },
    { piece: 'tray', pour: 'Rose', veins: 'gold', also: ['Khewra Pink'] },
    'Three pinks and a little gold. Ordered mostly by husbands, a week late.',
  ),
  resin(
    { title: 'Emerald Mandi Tray', size: '16 x 10 inches', price: 4790 },
    { piece: 'tray', pour: 'Emerald', veins: 'gold' },
    'Deep green from the emerald stalls of Namak Mandi, gold at the edge.',
  ),
  resin(
    { title: 'Khewra Salt Tray', size: '14 x 9 inches', price: '3890' },
    { piece: 'tray', pour: 'Khewra Pink', veins: 'white' },
    'Layers of salt pink, pale as the light inside the mine.',
  ),
  resin(
    { title: 'Sunset at Clifton Tray', size: '16 x 10 inches', price: 4650 },
    { piece: 'tray', pour: 'Saffron', veins: 'none', also: ['Ruby'] },
    'Orange into yellow into haze, as seen from the sea wall with a paper cone of corn.',
  ),
  resin(
    { title: 'Namaz Time Resin Clock', size: '12 inches across', price: 5250 },
    { piece: 'clock', pour: 'Emerald', veins: 'gold' },
    'Green and gold, quiet enough for the prayer corner.',
    'The movement sweeps and does not tick.',
  ),
  resin(
    { title: 'Ghanta Ghar Clock', size: '14 inches across', price: 6450, was: 7200 },
    { piece: 'clock', pour: 'Amber', veins: 'gold', also: ['Smoke'] },
    'Named after the clock tower of Faisalabad. Eight bazaars of amber meet in the middle.',
  ),
  resin(
    { title: 'Ocean Wave Resin Clock', size: '12 inches across', price: 5350 },
    { piece: 'clock', pour: 'Ravi Blue', veins: 'white' },
    'Blue water and white foam all the way round, so the hour always comes in with a wave.',
  ),
  resin(
    { title: 'Saiful Muluk Moon Clock', size: '12 inches across', price: 5490 },
    { piece: 'clock', pour: 'Midnight', veins: 'silver', also: ['Amethyst'] },
    'The lake at night with silver on it. They say fairies land there on the fourteenth.',
  ),
  resin(
    { title: 'Pearl Drawing Room Clock', size: '14 inches across', price: 6250, soldOut: true },
    { piece: 'clock', pour: 'Pearl', veins: 'gold' },
    'Cream and gold for the room where shoes come off.',
  ),
  resin(
    { title: 'Jamun Season Clock', size: '10 inches across', price: 4450 },
    { piece: 'clock', pour: 'Amethyst', veins: 'silver' },
    'Purple that stains the eye a little, like the fruit does the tongue.',
  ),
  resin(
    { title: 'Khewra Dawn Clock', size: '10 inches across', price: 4390 },
    { piece: 'clock', pour: 'Khewra Pink', veins: 'gold', also: ['Rose'] },
    'Soft pink with gold hands, made for a bedroom.',
  ),
  resin(
    { title: 'Indus Delta Coasters', size: 'four of 4 inches', price: 1850 },
    { piece: 'coasters', pour: 'Hunza', veins: 'gold' },
    'Put them together and the river joins up. Take them apart and have tea.',
  ),
  resin(
    { title: 'Doodh Patti Coasters', size: 'four of 4 inches', price: 1650 },
    { piece: 'coasters', pour: 'Amber', veins: 'none', also: ['Pearl'] },
    'The colour of strong tea on one side of milk.',
  ),
  resin(
    { title: 'Gulab Jamun Coasters', size: 'four of 4 inches', price: 1750, was: 1990 },
    { piece: 'coasters', pour: 'Ruby', veins: 'gold' },
    'Dark, round and shining. Please do not bite.',
  ),
  resin(
    { title: 'Pistachio Barfi Coasters', size: 'four of 4 inches', price: '1690' },
    { piece: 'coasters', pour: 'Pistachio', veins: 'silver', also: ['Pearl'] },
    'Pale green with silver leaf on top, like the real one from the sweet shop.',
  ),
  resin(
    { title: 'Midnight Ludo Coasters', size: 'four of 4 inches', price: 1790 },
    { piece: 'coasters', pour: 'Midnight', veins: 'silver' },
    'For long evenings, four players and one who keeps cheating.',
  ),
  resin(
    { title: 'Salt Range Coasters', size: 'six of 4 inches', price: 2350 },
    { piece: 'coasters', pour: 'Khewra Pink', veins: 'white' },
    'Six, because someone always drops by.',
  ),
  resin(
    { title: 'Saffron Thread Coasters', size: 'four of 4 inches', price: 1850, soldOut: true },
    { piece: 'coasters', pour: 'Saffron', veins: 'gold' },
    'Yellow glaze with fine red threads, warm even when the tea is not.',
  ),
  resin(
    { title: 'Iqbal Bookmark', size: '6 x 1.2 inches', price: 650 },
    { piece: 'bookmark', pour: 'Emerald', veins: 'gold', also: ['Midnight', 'Ruby'] },
    'A slim bar of green and gold to keep your place in the poems.',
  ),
  resin(
    { title: 'Old Anarkali Bookmark Pair', size: 'two of 6 x 1.2 inches', price: 990 },
    { piece: 'bookmark', pour: 'Rose', veins: 'gold' },
    'One for you, one for the friend who never returns books.',
  ),
  resin(
    { title: 'Pressed Motia Pendant', size: '1.4 inches', price: 1250 },
    { piece: 'pendant', pour: 'Pearl', veins: 'gold', also: ['Khewra Pink', 'Pistachio'] },
    'Cream and clear with a breath of gold, like motia petals in a dish. It sits just below the collarbone.',
  ),
  resin(
    { title: 'Ferozi Drop Pendant', size: '1.6 inches', price: 1350 },
    { piece: 'pendant', pour: 'Hunza', veins: 'silver' },
    'A turquoise shore on a silver chain, light as a button.',
  ),
  resin(
    { title: 'Naam Wala Key Ring', size: '2 inches', price: 550 },
    { piece: 'key ring', pour: 'Ruby', veins: 'gold', also: ['Hunza', 'Smoke', 'Pistachio', 'Amethyst', 'Saffron'] },
    'Write the letter you want in the note and we set it inside.',
  ),
  resin(
    { title: 'Chabi Sahib Key Ring', size: '2 inches', price: 520 },
    { piece: 'key ring', pour: 'Saffron', veins: 'none' },
    'Bright enough to find at the bottom of a bag.',
  ),
  resin(
    { title: 'Dulhan Ring Box', size: '4 x 4 x 2 inches', price: 2850 },
    { piece: 'box', pour: 'Ruby', veins: 'gold', also: ['Pearl', 'Rose'] },
    'For rings on the day and for earrings afterwards. Names on the lid on request.',
  ),
  resin(
    { title: 'Nikah Keepsake Box', size: '8 x 6 x 3 inches', price: 4450, was: 4990 },
    { piece: 'box', pour: 'Emerald', veins: 'gold' },
    'Holds the pen, the paper and a few dried petals for the next fifty years.',
  ),
  resin(
    { title: 'Dadi Paan Box', size: '6 x 4 x 3 inches', price: 3290 },
    { piece: 'box', pour: 'Pistachio', veins: 'gold' },
    'We had paan in mind. People keep earrings and phone chargers in it.',
  ),
  resin(
    { title: 'Geode Wall Art Large', size: '28 inches', price: 12_500, was: 14_000 },
    { piece: 'wall art', pour: 'Amethyst', veins: 'gold', also: ['Emerald'] },
    'A slice of a stone that never was, with a broken gold edge.',
    'We deliver it ourselves inside Lahore. Elsewhere it travels in a wooden crate.',
  ),
  resin(
    { title: 'Arabian Sea Wall Art', size: '30 inches wide', price: 9850 },
    { piece: 'wall art', pour: 'Ravi Blue', veins: 'white' },
    'One tide from deep to foam. Hang it where the light comes from the left.',
  ),
  resin(
    { title: 'Lahore Smog Sunrise Wall Art', size: '18 x 24 inches', price: 8450 },
    { piece: 'wall art', pour: 'Saffron', veins: 'gold' },
    'Even November has its beauty, for about ten minutes.',
  ),
];
