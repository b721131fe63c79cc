import { MAX_QUANTITY } from '../../shop/buying/choice.ts';
import { Stepper } from '../../ui/stepper.tsx';

type Props = { value: string; most: number | undefined; onType: (text: string) => void; onStep: (by: number) => void };

/** Never below 1 (spec 5). */
export function QuantityField({ value, most, onType, onStep }: Props) {
  return (
    <div className="buy-quantity">
      <label htmlFor="quantity">Quantity</label>
      <Stepper less="One less" more="One more" onStep={onStep}>
        <input
          id="quantity"
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={most || MAX_QUANTITY}
          value={value}
          onChange={(event) => onType(event.target.value)}
          onBlur={() => onStep(0)}
        />
      </Stepper>
    </div>
  );
}
