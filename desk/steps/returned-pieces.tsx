import type { ReactNode } from 'react';
import { optionNames, optionsInOrder } from '../../shop/buying/choice.ts';
import type { Order } from '../../shop/orders/order.ts';
import { Field } from '../forms/field.tsx';
import { Say } from '../language/use-say.tsx';
import { BACK, DAMAGED } from './step-form.ts';

type Props = { order: Order; typed: Record<string, string>; isOpen: boolean; children: ReactNode };

/** `children`: the buttons. */
export function ReturnedPieces({ order, typed, isOpen, children }: Props) {
  return (
    <details open={isOpen || undefined}>
      <summary className="button">
        <Say>A part came back, or it is damaged</Say>
      </summary>
      <div className="stack">
        <p className="quiet">
          <Say>
            Write what came back of each line. What is damaged does not go back into stock. Of a part, the customer owes
            what was kept, and the delivery.
          </Say>
        </p>
        {order.products.map((product, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          <fieldset key={line} className="stack">
            <legend className="name">
              {product.quantity} × {product.productTitle} ({optionNames(optionsInOrder(product))})
            </legend>
            <div className="row">
              <PiecesField name={`${BACK}${line}`} words="Came back" typed={typed} />
              <PiecesField name={`${DAMAGED}${line}`} words="Of these damaged" typed={typed} />
            </div>
          </fieldset>
        ))}
        <div className="steps-row">{children}</div>
      </div>
    </details>
  );
}

type FieldProps = { name: string; words: string; typed: Record<string, string> };

function PiecesField({ name, words, typed }: FieldProps) {
  return (
    <Field words={words}>
      <input
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        size={6}
        defaultValue={typed[name] ?? ''}
      />
    </Field>
  );
}
