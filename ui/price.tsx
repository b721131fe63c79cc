import { cardPrice, pagePrice } from '../shop/price.ts';
import './price.css';

type Props = {
  rupees: number;
  oldRupees?: number | undefined;
  /** As cards write it, or as the product page does. */
  on?: 'card' | 'page';
};

/** 'Rs 1499 PKR' on cards, 'PKR 1499' on pages, the old price struck beside it if there was one (spec 2 and 9). */
export function Price({ rupees, oldRupees, on = 'card' }: Props) {
  const written = on === 'card' ? cardPrice : pagePrice;
  return (
    <span className="price">
      <span>{written(rupees)}</span>
      {oldRupees ? <del>{written(oldRupees)}</del> : null}
    </span>
  );
}
