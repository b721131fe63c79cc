import { href, Link } from 'react-router';
import { optionNames, optionsInOrder } from '../../shop/buying/choice.ts';
import { discountName, takenOff } from '../../shop/buying/discount-name.ts';
import type { ShopImage } from '../../shop/catalogue/image-address.ts';
import { imageOf } from '../../shop/catalogue/product.ts';
import { costsTogether, type KnownCost } from '../../shop/couriers/parcel-cost.ts';
import { paisaPrice } from '../../shop/couriers/sheet-money.ts';
import { deskPrice } from '../../shop/desk/desk-text.ts';
import type { Order } from '../../shop/orders/order.ts';
import { AsWritten } from '../../ui/as-written.tsx';
import { ResponsiveImage } from '../../ui/image.tsx';
import { Sum } from '../../ui/sum.tsx';
import { Say, useSay } from '../language/use-say.tsx';

type Props = {
  order: Order;
  images: Record<string, ShopImage>;
  /** Undefined once it is too late to change. */
  change: string | undefined;
  costs: readonly KnownCost[];
};

export function OrderLines({ order, images, change, costs }: Props) {
  const say = useSay();
  return (
    <section className="panel">
      <h2>
        <Say>Products</Say>
      </h2>
      <ParcelLines products={order.products} images={images} />
      {change ? (
        <Link className="button" to={change} aria-label={say('Change the products')}>
          <Say>Change</Say>
        </Link>
      ) : null}
      <dl className="sums">
        <Sum of={say('Subtotal')} is={deskPrice(order.subtotal)} />
        {order.discount?.rupees ? (
          <Sum of={discountName(order.discount)} is={takenOff(order.discount, deskPrice)} />
        ) : null}
        <Sum of={say('Delivery')} is={deskPrice(order.delivery)} />
        <Sum of={say('Total')} is={deskPrice(order.total)} total />
      </dl>
      {costs.length > 0 ? (
        <ul className="lines">
          {costs.map((cost) => (
            <li key={`${cost.sheet} ${cost.nth}`}>
              <Link className="line" to={href('/couriers/sheets/:id', { id: cost.sheet })}>
                <span>{say('{} took {}', cost.courier, paisaPrice(costsTogether([cost])))}</span>
                <span className="quiet">
                  {cost.taxes === 0 ? '' : say('taxes {}, ', paisaPrice(cost.taxes))}
                  {say('net {}', paisaPrice(cost.net))}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

export function ParcelLines({ products, images }: { products: Order['products']; images: Props['images'] }) {
  return (
    <ul className="parcel">
      {products.map((product, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand in an order twice
        <li key={i} className="parcel-line">
          <ResponsiveImage
            image={imageOf({ images }, product.productImage)}
            widths={[100, 200]}
            sizes="72px"
            alt=""
            className="parcel-image"
          />
          <div>
            <a className="name" href={product.link} target="_blank" rel="noreferrer">
              {product.productTitle}
            </a>
            <p className="quiet name">
              {optionNames(optionsInOrder(product))} · {deskPrice(product.productPrice)}
            </p>
            {product.note ? (
              <p className="name">
                “<AsWritten text={product.note} />”
              </p>
            ) : null}
          </div>
          <b className="parcel-count">× {product.quantity}</b>
        </li>
      ))}
    </ul>
  );
}
