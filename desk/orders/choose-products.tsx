import { Fragment, type ReactNode } from 'react';
import { Form, href, Link } from 'react-router';
import type { CheckoutItem } from '../../shop/buying/checkout-path.ts';
import { everyOptions, optionNames } from '../../shop/buying/choice.ts';
import type { CardProduct } from '../../shop/catalogue/product.ts';
import { deskPrice } from '../../shop/desk/desk-text.ts';
import type { CheckoutLine } from '../../shop/orders/order.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { newOrderPath, withOneMore, writtenItems } from './new-order.ts';
import './choose-products.css';

/** `phone`: the customer's, if known. */
type Props = { items: readonly CheckoutItem[]; q: string; phone: string };

export function ChosenLines({ items, lines, q, phone }: Props & { lines: readonly CheckoutLine[] }) {
  const say = useSay();
  if (lines.length === 0)
    return (
      <p className="quiet">
        <Say>Find a product by its name, then press its colour.</Say>
      </p>
    );
  return (
    <ul className="chosen">
      {lines.map(({ product, quantity, at, ...options }) => {
        const withQuantity = (next: number) =>
          items.flatMap((item, i) => (i !== at ? item : next > 0 ? { ...item, quantity: next } : []));
        return (
          <li key={at}>
            <span className="name">
              <b>{quantity} ×</b> {product.productTitle} <span className="quiet">{optionNames(options)}</span>
            </span>
            <span className="row">
              <Link
                className="button button-icon"
                to={newOrderPath(withQuantity(quantity - 1), q, phone)}
                preventScrollReset
                replace
                aria-label={say('One fewer {}', product.productTitle)}
              >
                −
              </Link>
              <Link
                className="button button-icon"
                to={newOrderPath(withQuantity(quantity + 1), q, phone)}
                preventScrollReset
                replace
                aria-label={say('One more {}', product.productTitle)}
              >
                +
              </Link>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

export function ChooseProducts({ items, products, q, phone }: Props & { products: readonly CardProduct[] }) {
  return (
    <>
      <Form method="get" action={href('/orders/new')} className="search">
        {items.length > 0 ? <input type="hidden" name="items" value={writtenItems(items)} /> : null}
        {phone ? <input type="hidden" name="phone" value={phone} /> : null}
        <FindField q={q} />
      </Form>
      <FoundProducts q={q} products={products}>
        {(piece, link) => (
          <Link {...link} to={newOrderPath(withOneMore(items, piece), q, phone)} preventScrollReset replace />
        )}
      </FoundProducts>
    </>
  );
}

/** `name`: the button's, where its form has others. */
export function FindField({ q, name }: { q: string; name?: string }) {
  const say = useSay();
  return (
    <>
      <input name="q" type="search" defaultValue={q} aria-label={say('Find a product')} autoComplete="off" />
      <button className="button" type="submit" name={name} formNoValidate>
        <Say>Find</Say>
      </button>
    </>
  );
}

type PieceLink = { className: string; 'aria-label': string; children: ReactNode };

type FoundProps = {
  q: string;
  products: readonly CardProduct[];
  children: (piece: CheckoutItem, link: PieceLink) => ReactNode;
};

export function FoundProducts({ q, products, children }: FoundProps) {
  const say = useSay();
  return (
    <>
      {q && products.length === 0 ? <p>{say('No product is called “{}”.', q)}</p> : null}
      <ul className="lines">
        {products.map((product) => (
          <li key={`${product.collection}/${product.id}`} className="found">
            <span className="name">
              {product.productTitle}{' '}
              <span className="quiet">
                {product.productPrice === undefined ? say('no price') : deskPrice(product.productPrice)}
                {product.inStock ? '' : say(', sold out')}
              </span>
            </span>
            {product.inStock && product.productPrice !== undefined ? (
              <span className="row">
                {everyOptions(product).map((options) => (
                  <Fragment key={optionNames(options)}>
                    {children(
                      { collection: product.collection, id: product.id, quantity: 1, ...options },
                      {
                        className: 'button',
                        'aria-label': say('Add {}', `${product.productTitle}, ${optionNames(options)}`),
                        children: <bdi>{optionNames(options)}</bdi>,
                      },
                    )}
                  </Fragment>
                ))}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
