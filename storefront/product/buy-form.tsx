import { href } from 'react-router';
import { coloursOf } from '../../shop/buying/choice.ts';
import type { Product } from '../../shop/catalogue/product.ts';
import { obstacleOfProduct } from '../../shop/orders/order.ts';
import { LONGEST_NOTE } from '../../shop/text/text-lengths.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import '../../ui/thumb-bar.css';
import { ChosenImage } from './chosen-image.tsx';
import { QuantityField } from './quantity-field.tsx';
import type { Buying } from './use-buying.tsx';

/** Fields outside the form's element name it in their `form` attribute. */
export const BUY_FORM = 'buy';

type Props = { product: Product; buying: Buying };

/** Without scripts the form goes to checkout through /buy. */
export function BuyFields({ product, buying }: Props) {
  return (
    <form id={BUY_FORM} ref={buying.form} className="buy-fields" action={href('/buy')} onSubmit={buying.buyNow}>
      <input type="hidden" name="collection" value={product.collection} />
      <input type="hidden" name="id" value={product.id} />
      <QuantityField value={buying.typed} most={buying.most} onType={buying.type} onStep={buying.step} />
    </form>
  );
}

/**
 * Buttons (spec 2: both disabled when out of stock) and note. On phones at the bottom edge, beside the chosen colour's
 * thumbnail.
 */
export function BuyBar({ product, buying }: Props) {
  const hydrated = useHydrated();
  const blocked = obstacleOfProduct(product) !== undefined || buying.most === 0;
  return (
    <>
      <div className="thumb-bar buy-bar">
        {coloursOf(product).length > 1 ? <ChosenImage product={product} options={buying.options} /> : null}
        <button type="button" className="button buy-add" disabled={blocked || !hydrated} onClick={buying.addToCart}>
          Add to Cart
        </button>
        <button type="submit" form={BUY_FORM} className="button button-primary" disabled={blocked}>
          Buy It Now
        </button>
      </div>
      {product.inStock ? (
        <label className="field buy-note">
          Note for the maker (optional)
          <textarea
            name="note"
            form={BUY_FORM}
            rows={2}
            maxLength={LONGEST_NOTE}
            placeholder="A name to print, a size, a wish"
            value={buying.note}
            onChange={(event) => buying.setNote(event.target.value)}
          />
        </label>
      ) : null}
    </>
  );
}
