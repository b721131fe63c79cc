import type { CardProduct } from '../../shop/catalogue/product.ts';
import { offerLink } from '../../shop/chat.ts';
import { cardPrice } from '../../shop/price.ts';
import { Say } from '../language/use-say.tsx';
import { storyPath } from './products-path.ts';

/** `url`: of its main page. `hasPicture`: in the shop's own storage. */
type Props = { product: CardProduct; url: string; hasPicture: boolean };

export function ShareProduct({ product, url, hasPicture }: Props) {
  const offer = { title: product.productTitle, price: cardPrice(product.productPrice), url };
  return (
    <section className="panel" aria-labelledby="share">
      <h2 id="share">
        <Say>Share</Say>
      </h2>
      <div className="row">
        <a className="button" href={offerLink(offer)} target="_blank" rel="noreferrer">
          <Say>WhatsApp</Say>
        </a>
        {hasPicture ? (
          <a className="button" href={storyPath(product)} download>
            <Say>Picture for a story</Say>
          </a>
        ) : null}
      </div>
      <p className="quiet">
        <Say>WhatsApp sends its name, price and link.</Say>
        {hasPicture ? (
          <>
            {' '}
            <Say>The picture has its name and price: post it as your story or status.</Say>
          </>
        ) : null}
      </p>
    </section>
  );
}
