import { Form, href, Link } from 'react-router';
import { type CheckoutItem, checkoutPath } from '../../shop/buying/checkout-path.ts';
import { everyOptions, optionNames } from '../../shop/buying/choice.ts';
import type { CardProduct } from '../../shop/catalogue/product.ts';
import { deskPrice } from '../../shop/desk/desk-words.ts';
import type { CheckoutLine } from '../../shop/orders/order.ts';
import { newOrderPath, withOneMore } from './new-order.ts';
import './choose-products.css';

type Props = { items: readonly CheckoutItem[]; q: string };

/** What was chosen so far: one more, one fewer, gone. */
export function ChosenLines({ items, lines, q }: Props & { lines: readonly CheckoutLine[] }) {
  if (lines.length === 0) return <p className="quiet">Find a product by its name, then press its colour.</p>;
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
                to={newOrderPath(withQuantity(quantity - 1), q)}
                preventScrollReset
                replace
                aria-label={`One fewer ${product.productTitle}`}
              >
                −
              </Link>
              <Link
                className="button button-icon"
                to={newOrderPath(withQuantity(quantity + 1), q)}
                preventScrollReset
                replace
                aria-label={`One more ${product.productTitle}`}
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

/** The search for products, and what it found: a press on its options adds one. */
export function ChooseProducts({ items, products, q }: Props & { products: readonly CardProduct[] }) {
  return (
    <>
      <Form method="get" action={href('/orders/new')} className="search">
        {items.length > 0 ? (
          <input type="hidden" name="items" value={checkoutPath(items).slice('/checkout/'.length)} />
        ) : null}
        <input name="q" type="search" defaultValue={q} aria-label="Find a product" autoComplete="off" />
        <button className="button" type="submit">
          Find
        </button>
      </Form>
      {q && products.length === 0 ? <p>No product is called “{q}”.</p> : null}
      <ul className="lines">
        {products.map((product) => (
          <li key={`${product.collection}/${product.id}`} className="found">
            <span className="name">
              {product.productTitle}{' '}
              <span className="quiet">
                {product.productPrice === undefined ? 'no price' : deskPrice(product.productPrice)}
                {product.inStock ? '' : ', sold out'}
              </span>
            </span>
            {product.inStock && product.productPrice !== undefined ? <Pieces {...{ product, items, q }} /> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

function Pieces({ product, items, q }: Props & { product: CardProduct }) {
  const { collection, id, productTitle } = product;
  return (
    <span className="row">
      {everyOptions(product).map((options) => (
        <Link
          key={optionNames(options)}
          className="button"
          to={newOrderPath(withOneMore(items, { collection, id, quantity: 1, ...options }), q)}
          preventScrollReset
          replace
          aria-label={`Add ${productTitle}, ${optionNames(options)}`}
        >
          {optionNames(options)}
        </Link>
      ))}
    </span>
  );
}
