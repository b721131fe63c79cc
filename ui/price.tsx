import { cardPrice, pagePrice } from '../shop/price.ts';
import './price.css';

type Props = {
  /** Undefined for what has no price; then there is no old one either. */
  rupees: number | undefined;
  oldRupees?: number | undefined;
  /** As cards write it, or as the product page does. */
  on?: 'card' | 'page';
};

/** 'Rs 1499 PKR' on cards, 'PKR 1499' on pages, the old price struck beside it if there was one (spec 2 and 9); or to ask for it. */
export function Price({ rupees, oldRupees, on = 'card' }: Props) {
  const written = on === 'card' ? cardPrice : pagePrice;
  return (
    <span className="price">
      <span>{written(rupees)}</span>
      {rupees !== undefined && oldRupees ? <del>{written(oldRupees)}</del> : null}
    </span>
  );
}
