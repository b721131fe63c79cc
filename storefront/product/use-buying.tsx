import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { buyNowPath } from '../../shop/buying/checkout-path.ts';
import {
  BASE_OPTIONS,
  cartOptions,
  type Options,
  optionsIn,
  readChoice,
  readQuantity,
} from '../../shop/buying/choice.ts';
import type { Product } from '../../shop/catalogue/product.ts';
import { fewLeftOf } from '../../shop/stock/stock-counts.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useCart } from '../cart/use-cart.ts';
import { ChosenImage } from './chosen-image.tsx';

/** For a press before the sizes' script, on a page without sizes. */
const SIZES_COMING = 'The sizes are still on their way. Press again in a moment.';

/** For a size that is gone in the colour chosen since. */
const CHOOSE_SIZE = 'Choose a size that is not sold out.';

export type Buying = ReturnType<typeof useBuying>;

/** Spec 4, Product page. */
export function useBuying(product: Product) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(BASE_OPTIONS);
  const options = optionsIn(product, chosen);
  // The text, not a number: an emptied field must not jump back to 1.
  const [typed, setTyped] = useState('1');
  const [note, setNote] = useState('');
  const cart = useCart();
  const alert = useAlert();
  const navigate = useNavigate();
  const quantity = readQuantity(typed);
  const left = fewLeftOf(product, options);

  const hydrated = useHydrated();

  // Choices from before hydration are only in the form's inputs.
  const cameWithPage = useRef(!hydrated);
  useEffect(() => {
    if (!form.current || !cameWithPage.current) return;
    const fields = new FormData(form.current);
    setChosen(readChoice(fields));
    setTyped(String(fields.get('quantity') ?? ''));
    setNote(String(fields.get('note') ?? ''));
  }, []);

  /** The sizes' script may come late: the choice is in the form at once. */
  const inForm = () => (form.current ? optionsIn(product, readChoice(new FormData(form.current))) : options);

  /** True, with an alert, where a required size is missing. */
  const lacksSize = () => {
    if (!product.sizes || inForm().size) return false;
    // Otherwise the size's own input says so.
    if (!form.current?.elements.namedItem('size')) alert(SIZES_COMING, 'danger');
    else if (form.current.reportValidity()) alert(CHOOSE_SIZE, 'danger');
    return true;
  };

  return {
    form,
    options,
    /** Where few (FEW_PIECES). */
    left,
    /** `left` once hydrated, to bound the quantity: in the HTML another choice may be made without scripts. */
    most: hydrated ? left : undefined,
    choose: (change: Partial<Options>) => setChosen({ ...options, ...change }),
    setChosen,
    typed,
    type: setTyped,
    /** Plus stops at what is left; a typed number stays. */
    step: (by: number) => setTyped(String(by > 0 && left && quantity >= left ? quantity : readQuantity(quantity + by))),
    note,
    setNote,
    addToCart() {
      if (lacksSize()) return;
      const options = inForm();
      const written = note.trim();
      cart.add({
        ...product,
        quantity,
        ...cartOptions(product, options),
        ...(written ? { additionalDescription: written } : {}),
      });
      const seen = (
        <>
          <ChosenImage product={product} options={options} />
          <Link to={href('/cart')}>See cart</Link>
        </>
      );
      alert(`Added ${product.productTitle} x${quantity} to your cart!`, 'good', seen);
      setNote('');
    },
    buyNow(event: SyntheticEvent) {
      event.preventDefault();
      if (lacksSize()) return;
      const { collection, id } = product;
      void navigate(buyNowPath({ collection, id, quantity, ...inForm() }, note));
    },
  };
}
