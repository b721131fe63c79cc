import { useState } from 'react';
import { imageOfOptions } from '../../shop/buying/choice.ts';
import { CHECKOUT_DELIVERY, deliveryCostWords } from '../../shop/buying/delivery.ts';
import type { ListingLink } from '../../shop/catalogue/listing-link.ts';
import { imageOf, type Product } from '../../shop/catalogue/product.ts';
import type { SizeTable } from '../../shop/catalogue/size-table.ts';
import { Price } from '../../ui/price.tsx';
import { ProductLinkedData } from '../shell/linked-data.tsx';
import { useWords } from '../shell/shell-data.ts';
import { AskAndSend } from './ask-and-send.tsx';
import { BuyBar, BuyFields } from './buy-form.tsx';
import { ColourChoice } from './colour-choice.tsx';
import { Gallery, type GalleryView } from './gallery.tsx';
import { OrderedBefore } from './ordered-before.tsx';
import { OwnerHtml } from './owner-html.tsx';
import './choices.css';
import './product.css';
import { Sizes } from './sizes.tsx';
import { useBuying } from './use-buying.ts';
import { ZoomImage } from './zoom-image.tsx';

/** Names with more characters than this get a smaller font, so that the price stays on screen. */
const LONG_NAME = 80;

type Props = {
  product: Product;
  /** Undefined while the description is loading. */
  listing: ListingLink | undefined;
  sizeTable: SizeTable | undefined;
};

/** A product: images, price, choices, the two buttons, description (spec 2 and 4, Product page). */
export function ProductView({ product, listing, sizeTable }: Props) {
  const buying = useBuying(product);
  const words = useWords();
  const [looking, look] = useState<GalleryView>();
  const image = imageOf(product, looking?.path ?? imageOfOptions(product, buying.options));
  const left = product.inStock ? buying.left : undefined;
  return (
    <article className="product has-thumb-bar">
      {listing ? <ProductLinkedData product={product} listing={listing} /> : null}
      <ZoomImage key={image.path} image={image} alt={looking?.alt ?? product.productTitle}>
        {product.inStock ? null : <p className="product-sold">Sold Out</p>}
      </ZoomImage>
      <header className="product-head">
        <h1 className="name" data-long={product.productTitle.length > LONG_NAME || undefined}>
          {product.productTitle}
        </h1>
        <p className="product-price">
          <Price rupees={product.productPrice} oldRupees={product.oldPrice} on="page" />
        </p>
        {left === undefined ? null : <p className="product-left">{left > 0 ? `Only ${left} left` : 'Sold Out'}</p>}
        <OrderedBefore product={product} options={buying.options} left={left} />
        <p className="product-delivery">
          {words.delivery?.line ?? `Cash on delivery. ${deliveryCostWords(CHECKOUT_DELIVERY, words.deliveryTime)}.`}
        </p>
      </header>
      <ColourChoice
        product={product}
        chosen={buying.options.colour}
        onChoose={(colour) => buying.choose({ colour })}
        onPress={() => look(undefined)}
      />
      {product.productGallery ? <Gallery product={product} shown={looking?.path} onLook={look} /> : null}
      <BuyFields product={product} buying={buying}>
        {product.sizes ? (
          <Sizes product={product} sizes={product.sizes} table={sizeTable} onChoose={buying.setChosen} />
        ) : null}
      </BuyFields>
      <BuyBar product={product} buying={buying} />
      <AskAndSend product={product} />
      <Description html={product.productDescription} complete={listing !== undefined} />
    </article>
  );
}

function Description({ html, complete }: { html: string; complete: boolean }) {
  if (!complete && html === '')
    return (
      <div className="product-description placeholder" aria-hidden="true">
        <i className="placeholder-words" />
        <i className="placeholder-words" />
        <i className="placeholder-words placeholder-short" />
      </div>
    );
  return <OwnerHtml className="product-description" html={html} />;
}
