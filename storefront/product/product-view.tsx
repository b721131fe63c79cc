import type { Product, ProductOutcome } from '../../shop/catalogue/product.ts';
import { ListingLinks } from '../listing/listing-links.tsx';
import { ProductLinkedData } from '../shell/linked-data.tsx';
import { AskAndSend } from './ask-and-send.tsx';
import { BuyBar, BuyFields } from './buy-form.tsx';
import { FirstView } from './first-view.tsx';
import { OwnerHtml } from './owner-html.tsx';
import './choices.css';
import './product.css';
import { LookedAtLast, RelatedProducts } from './related-products.tsx';
import { useBuying } from './use-buying.tsx';

type Props = {
  product: Product;
  /** Undefined while the description is loading. */
  found: Extract<ProductOutcome, { state: 'found' }> | undefined;
};

/** A sold-out product has no quantity, and similar products before its description (spec 2 and 4, Product page). */
export function ProductView({ product, found }: Props) {
  const buying = useBuying(product);
  const ask = <AskAndSend product={product} />;
  const related = <RelatedProducts product={product} related={found?.related} />;
  return (
    <>
      <article className="product has-thumb-bar">
        {found ? <ProductLinkedData found={found} /> : null}
        <FirstView product={product} buying={buying} table={found?.sizeTable} />
        {product.inStock ? <BuyFields product={product} buying={buying} /> : ask}
        <BuyBar product={product} buying={buying} />
        {product.inStock ? ask : related}
        <Description html={product.productDescription} complete={found !== undefined} />
      </article>
      {product.inStock ? related : null}
      <div className="product-ways">
        <ListingLinks />
      </div>
      <LookedAtLast product={product} />
    </>
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
