import { MAX_QUANTITY } from '../../shop/cart.ts';
import './quantity-stepper.css';

type Props = { value: string; onType: (text: string) => void; onStep: (by: number) => void };

/** A quantity to type or to step through, never below 1 (spec 5). */
export function QuantityStepper({ value, onType, onStep }: Props) {
  return (
    <div className="stepper">
      <label htmlFor="quantity">Quantity</label>
      <button type="button" aria-label="One less" onClick={() => onStep(-1)}>
        −
      </button>
      <input
        id="quantity"
        name="quantity"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_QUANTITY}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onBlur={() => onStep(0)}
      />
      <button type="button" aria-label="One more" onClick={() => onStep(1)}>
        +
      </button>
    </div>
  );
}
