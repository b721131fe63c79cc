import { href } from 'react-router';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { BASE_COLOUR } from '../../../shop/catalogue/colour.ts';
import { collectionPath } from '../../../shop/page-path.ts';
import { searchQuery } from '../../../shop/search/search-page.ts';
import { productPage } from './shopper.ts';

/** A piece of the demo catalogue. */
export const KURTA = { collection: 'menShirts', id: 'anarkali-block-print-kurta' };
/** Two of them. */
export const CHECKOUT = checkoutPath([{ ...KURTA, quantity: 2, colour: BASE_COLOUR, size: 'M' }]);

/** Every screen in every theme that it has; the themes follow from the path. */
export const SCREENS = {
  home: href('/home'),
  'a listing, dark': href('/men-shirts'),
  'a later page': `${href('/men-shirts')}?page=2`,
  'a listing, pink': href('/resin-art'),
  'a sale': href('/sale/:salepath', { salepath: 'texturePaint' }),
  'a collection, dark': collectionPath('collection_1'),
  'a collection, pink': collectionPath('resinCollection'),
  'a catalogue': href('/catalog/:catalogName/:collectionName', { catalogName: 'Resin Art', collectionName: 'Trays' }),
  'an empty listing': collectionPath('nothing-here'),
  'a product, dark': productPage(KURTA.collection, KURTA.id),
  'a product, pink': productPage('resinCollection', 'iqbal-bookmark'),
  'a sold-out product': productPage('menShirts', 'walled-city-khaddar-kurta'),
  'a product that is not there': productPage('menShirts', 'never-made'),
  'an empty cart': href('/cart'),
  checkout: CHECKOUT,
  'a checkout of nothing': href('/checkout/*', { '*': '' }),
  'a search': `${href('/search')}${searchQuery('qurta')}`,
  'a search that finds nothing': `${href('/search')}${searchQuery('qzqzqz')}`,
  about: href('/about'),
  contact: href('/contact'),
};
