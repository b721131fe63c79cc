import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { Product } from '../../shop/catalogue/product.ts';
import { obstacleOfProduct } from '../../shop/orders/order.ts';
import { LONGEST } from '../../shop/text/text-lengths.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import '../../ui/thumb-bar.css';
import { QuantityField } from './quantity-field.tsx';
import type { Buying } from './use-buying.ts';

/** The form's id. The colours above it and the buttons below it belong to the form through their `form` attribute. */
export const BUY_FORM = 'buy';

type Props = { product: Product; buying: Buying };

/** Size, quantity and note. Without scripts the form goes to checkout through /buy. */
export function BuyFields({ product, buying, children }: Props & { children: ReactNode }) {
  return (
    <form id={BUY_FORM} ref={buying.form} className="buy-fields" action={href('/buy')} onSubmit={buying.buyNow}>
      <input type="hidden" name="collection" value={product.collection} />
      <input type="hidden" name="id" value={product.id} />
      {children}
      <QuantityField value={buying.typed} left={buying.left} onType={buying.type} onStep={buying.step} />
      <label className="field">
        Note for the maker (optional)
        <textarea
          name="note"
          rows={2}
          maxLength={LONGEST.note}
          placeholder="A name to print, a size, a wish"
          value={buying.note}
          onChange={(event) => buying.setNote(event.target.value)}
        />
      </label>
    </form>
  );
}

/** The two buttons; on phones they stay at the bottom edge (spec 2: both disabled when out of stock). */
export function BuyBar({ product, buying }: Props) {
  const hydrated = useHydrated();
  const blocked = obstacleOfProduct(product) !== undefined || buying.left === 0;
  return (
    <div className="thumb-bar buy-bar">
      <button type="button" className="button buy-add" disabled={blocked || !hydrated} onClick={buying.addToCart}>
        Add to Cart
      </button>
      <button type="submit" form={BUY_FORM} className="button button-primary" disabled={blocked}>
        Buy It Now
      </button>
    </div>
  );
}
