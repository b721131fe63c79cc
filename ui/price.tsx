import { cardPrice, pagePrice } from '../shop/price.ts';
import './price.css';

type Props = {
  /** Undefined for a product without a price; it has no old price either. */
  rupees: number | undefined;
  oldRupees?: number | undefined;
  /** The format of cards, or of the product page. */
  on?: 'card' | 'page';
};

/**
 * 'Rs 1499 PKR' on cards, 'PKR 1499' on product pages, with a struck-through old price if there is one (spec 2 and 9).
 * Without a price it asks the shopper to write to the shop.
 */
export function Price({ rupees, oldRupees, on = 'card' }: Props) {
  const written = on === 'card' ? cardPrice : pagePrice;
  return (
    <span className="price">
      <span>{written(rupees)}</span>
      {rupees !== undefined && oldRupees ? <del>{written(oldRupees)}</del> : null}
    </span>
  );
}
