import { useState } from 'react';
import { imageOfOptions } from '../../shop/buying/choice.ts';
import { CHECKOUT_DELIVERY, deliveryCostText } from '../../shop/buying/delivery.ts';
import { imageOf, type Product } from '../../shop/catalogue/product.ts';
import type { SizeTable } from '../../shop/sizes/size-table.ts';
import { Price } from '../../ui/price.tsx';
import { useWords } from '../shell/shell-data.ts';
import { BUY_FORM } from './buy-form.tsx';
import { ColourChoice } from './colour-choice.tsx';
import { Gallery, type GalleryView } from './gallery.tsx';
import { OrderedBefore } from './ordered-before.tsx';
import { Sizes } from './sizes.tsx';
import type { Buying } from './use-buying.tsx';
import { ZoomImage } from './zoom-image.tsx';

/** In characters: longer names get a smaller font, so that the price stays on screen. */
const LONG_NAME = 80;

type Props = { product: Product; buying: Buying; table: SizeTable | undefined };

/** A phone's first screen. */
export function FirstView({ product, buying, table }: Props) {
  const [looking, look] = useState<GalleryView>();
  const image = imageOf(product, looking?.path ?? imageOfOptions(product, buying.options));
  return (
    <div className="product-first">
      <ZoomImage key={image.path} image={image} alt={looking?.alt ?? product.productTitle}>
        {product.inStock ? null : <p className="product-sold">Sold Out</p>}
      </ZoomImage>
      <Head product={product} buying={buying} />
      {product.inStock ? <Delivery /> : null}
      <div className="product-strip">
        <ColourChoice
          product={product}
          chosen={buying.options.colour}
          onChoose={(colour) => buying.choose({ colour })}
          onPress={() => look(undefined)}
        />
        {product.productGallery ? <Gallery product={product} shown={looking?.path} onLook={look} /> : null}
      </div>
      {product.sizes && product.inStock ? (
        <Sizes product={product} form={BUY_FORM} sizes={product.sizes} table={table} onChoose={buying.setChosen} />
      ) : null}
    </div>
  );
}

function Head({ product, buying }: { product: Product; buying: Buying }) {
  const left = product.inStock ? buying.left : undefined;
  return (
    <header className="product-head">
      <h1 className="name" data-long={product.productTitle.length > LONG_NAME || undefined}>
        {product.productTitle}
      </h1>
      <p className="product-price">
        <Price rupees={product.productPrice} oldRupees={product.oldPrice} on="page" />
      </p>
      {left === undefined ? null : <p className="product-left">{left > 0 ? `Only ${left} left` : 'Sold Out'}</p>}
      <OrderedBefore product={product} options={buying.options} left={left} />
    </header>
  );
}

function Delivery() {
  const words = useWords();
  return (
    <p className="product-delivery">
      {words.delivery?.line ?? `Cash on delivery. ${deliveryCostText(CHECKOUT_DELIVERY, words.deliveryTime)}.`}
    </p>
  );
}
