import { cardPrice, pagePrice } from '../shop/price.ts';
import './price.css';

type Props = {
  /** Undefined without a price; then there is no old price either. */
  rupees: number | undefined;
  oldRupees?: number | undefined;
  on?: 'card' | 'page';
};

/**
 * 'Rs 1499 PKR' or 'PKR 1499', with a struck-through old price (spec 2 and 9). Without a price: a request to write to the shop.
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
