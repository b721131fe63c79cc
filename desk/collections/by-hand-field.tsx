import { type MouseEvent, useState } from 'react';
import { MOST_BY_HAND } from '../../shop/catalogue/listing.ts';
import type { RecordField } from '../../shop/editing/record-kinds.ts';
import { ResponsiveImage } from '../../ui/image.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Mistake } from '../forms/mistake.tsx';
import { Say } from '../language/use-say.tsx';
import type { Choices } from './choices.ts';
import { numbersOf, pressed } from './numbers-by-hand.ts';

type Props = {
  field: RecordField;
  /** Ids, one a line. */
  value: string;
  mistake: string | undefined;
  products: NonNullable<Choices['products']>;
  onTyped(): void;
};

/** Products that shoppers see first: a press gives each the next number, or removes it. Without scripts numbers are typed. */
export function ByHandField({ field: { name, words, hint }, value, mistake, products, onTyped }: Props) {
  const [numbers, setNumbers] = useState(() => numbersOf(value.split('\n').filter(Boolean)));
  const isHydrated = useHydrated();
  const chosen = Object.keys(numbers).length;

  function press(event: MouseEvent, id: string): void {
    if (!isHydrated || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    onTyped();
    setNumbers(pressed(numbers, id));
  }

  return (
    <details className="picture-choice" open={chosen > 0 || mistake !== undefined}>
      <summary>
        <Say>{words}</Say>: {chosen === 0 ? <Say>none</Say> : chosen}
      </summary>
      <p className="quiet">
        <Say>{hint ?? ''}</Say>
      </p>
      <Mistake why={mistake} />
      <div className="picture-options">
        {products.map(({ id, title, image }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard types the number
          <label key={id} className="card picture-option" onClick={(event) => press(event, id)}>
            <input
              type="number"
              name={`${name}:${id}`}
              min={1}
              max={MOST_BY_HAND}
              inputMode="numeric"
              autoComplete="off"
              value={numbers[id] ?? ''}
              onChange={(event) => setNumbers({ ...numbers, [id]: event.target.value })}
            />
            <ResponsiveImage image={image} widths={[100, 200]} sizes="96px" alt="" className="picture-option-image" />
            <span className="name">{title}</span>
          </label>
        ))}
      </div>
    </details>
  );
}
