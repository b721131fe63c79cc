import { coloursOf, everyOptions, type Options, variantOf } from '../../shop/buying/choice.ts';
import { BASE_COLOUR, colourName } from '../../shop/catalogue/colour.ts';
import { isAbsolute } from '../../shop/catalogue/image-address.ts';
import { type Fields, type Product, readProduct } from '../../shop/catalogue/product.ts';
import { sharedPieces } from '../../shop/stock/shared-pieces.ts';
import { counterOf, leftOf, type StockCounts, withCounts } from '../../shop/stock/stock-counts.ts';
import { withoutUserinfo } from '../catalogue/userinfo.ts';
import type { OfferedProduct, OfferedVariant } from '../import/formats/offered.ts';

/** A product of ours as another shop is told it, the way round of `documentsOf`. `addressOf`: where a picture's path is. */
export function offeredOf(
  { id, fields, counts }: { id: string; fields: Fields; counts: StockCounts },
  addressOf: (path: string) => string,
): OfferedProduct {
  const stored = readProduct('', id, fields);
  const product = withCounts(stored, counts);
  const price = product.productPrice === undefined ? '' : String(product.productPrice);
  const paths = [product.productImage, ...(product.productGallery ?? [])].filter(Boolean);
  return {
    place: '',
    id,
    key: '',
    title: product.productTitle,
    price,
    oldPrice: product.oldPrice === undefined ? '' : String(product.oldPrice),
    description: product.productDescription,
    brand: product.brand,
    categories: [],
    images: paths.map(addressOf),
    isInStock: stored.inStock,
    ...(product.stock === undefined ? {} : { stock: product.stock }),
    variants: variantsOf(product, { price, addressOf }),
    otherChoices: [],
  };
}

/**
 * Each colour in each size, the product's own colour first; none without a choice. `stock` is a variant's own: pieces
 * counted for all together are the product's; those of a colour are shared out among its sizes.
 */
function variantsOf(
  product: Product,
  { price, addressOf }: { price: string; addressOf: (path: string) => string },
): OfferedVariant[] {
  const hasColours = coloursOf(product).length > 1 || product.mainColour !== undefined;
  if (!hasColours && !product.sizes) return [];
  const choices = everyOptions(product);
  const pieces = ownPieces(product, choices);
  return choices.map((options) => {
    const image = options.colour === BASE_COLOUR ? product.productImage : (variantOf(product, options)?.image ?? '');
    const stock = pieces.get(options);
    return {
      colour: hasColours ? colourName(options.colour, options.mainColour) : '',
      size: options.size ?? '',
      image: hasColours && image ? addressOf(image) : '',
      price,
      ...(stock === undefined ? {} : { stock }),
    };
  });
}

/** The pieces of each choice that has some of its own. */
function ownPieces({ productColors }: Product, choices: readonly Options[]): Map<Options, number | undefined> {
  const together = Map.groupBy(choices, (options) => counterOf({ productColors }, options));
  return new Map(
    [...together.values()].flatMap((sharing) => {
      const left = sharing[0] && leftOf({ productColors }, sharing[0]);
      const shares = left === undefined ? [] : sharedPieces(left, sharing.length);
      return sharing.map((options, at): [Options, number | undefined] => [options, shares[at]]);
    }),
  );
}

/** Where anybody gets the picture of a path: whole, from the shop itself. */
export function pictureAddress(siteUrl: string, path: string): string {
  if (isAbsolute(path)) return withoutUserinfo(path);
  return `${siteUrl}/images/${path.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/')}`;
}
