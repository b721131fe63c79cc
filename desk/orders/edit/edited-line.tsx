import { optionNames, optionsInOrder } from '../../../shop/buying/choice.ts';
import { colourName } from '../../../shop/catalogue/colour.ts';
import { deskPrice } from '../../../shop/desk/desk-text.ts';
import { leftForLine, lineChoices } from '../../../shop/orders/changed-line.ts';
import { Field } from '../../forms/field.tsx';
import { Mistake } from '../../forms/mistake.tsx';
import { Say } from '../../language/use-say.tsx';
import type { EditedLine } from './edit-lines.ts';

type Props = {
  of: EditedLine;
  /** At first, and now. */
  typed: Readonly<Record<string, string>>;
  entered: Readonly<Record<string, string>>;
  /** PKR; NaN for what is no number. */
  sum: number | undefined;
  /** And what somebody else changed meanwhile, by field. */
  mistake: string | undefined;
  theirs: Readonly<Record<string, string>>;
};

export function EditedLineFields({ of: { name, line, product }, typed, entered, sum, mistake, theirs }: Props) {
  const { colours, sizes } = lineChoices(line, product);
  const now = { color: entered[`colour-${name}`] ?? '', size: entered[`size-${name}`] ?? '' };
  const left = (color: string, size: string) => product && leftForLine(line, product, { color, size });
  return (
    <li className="edit-line">
      <p className="name">
        <b>{line.productTitle}</b> <span className="quiet">{optionNames(optionsInOrder(line))}</span>
      </p>
      <Mistake why={mistake} />
      {colours.length > 1 ? (
        <Choices
          legend="Colour"
          field={`colour-${name}`}
          of={colours}
          nameOf={(color) => colourName(color, product?.mainColour ?? line.mainColour)}
          typed={typed}
          theirs={theirs}
          isNone={(color) => left(color, now.size) === 0}
        />
      ) : null}
      {sizes.length > 1 || (sizes.length > 0 && !line.size) ? (
        <Choices
          legend="Size"
          field={`size-${name}`}
          of={sizes}
          typed={typed}
          theirs={theirs}
          isNone={(size) => left(now.color, size) === 0}
        />
      ) : null}
      <Field words="Quantity" mistake={theirs[`quantity-${name}`]}>
        {/* One more of an added piece is another value of the same field. */}
        <input
          key={typed[`quantity-${name}`]}
          name={`quantity-${name}`}
          inputMode="numeric"
          defaultValue={typed[`quantity-${name}`]}
        />
      </Field>
      <Field words="Price" mistake={theirs[`price-${name}`]}>
        <input name={`price-${name}`} inputMode="decimal" defaultValue={typed[`price-${name}`]} />
      </Field>
      <label className="field edit-whole">
        <Say>Note on this product (optional)</Say>
        <textarea name={`note-${name}`} rows={1} defaultValue={typed[`note-${name}`]} />
        <Theirs of={theirs[`note-${name}`]} />
      </label>
      <label className="check-option">
        <input type="checkbox" name={`out-${name}`} defaultChecked={typed[`out-${name}`] === 'on'} />
        <Say>Take out</Say>
      </label>
      <output>
        <b>{sum === undefined || Number.isNaN(sum) ? '' : deskPrice(sum)}</b>
      </output>
    </li>
  );
}

type ChoicesProps = Pick<Props, 'typed' | 'theirs'> & {
  legend: string;
  field: string;
  of: readonly string[];
  nameOf?: (choice: string) => string;
  isNone: (choice: string) => boolean;
};

function Choices({ legend, field, of, nameOf = String, typed, theirs, isNone }: ChoicesProps) {
  return (
    <fieldset className="row edit-whole">
      <legend>
        <Say>{legend}</Say>
      </legend>
      {of.map((choice) => (
        <label key={choice} className="button check-option">
          <input type="radio" name={field} value={choice} defaultChecked={choice === typed[field]} />
          <span className="name">
            {nameOf(choice)}
            {isNone(choice) ? (
              <span className="quiet">
                {' '}
                <Say>none left</Say>
              </span>
            ) : null}
          </span>
        </label>
      ))}
      <Theirs of={theirs[field]} />
    </fieldset>
  );
}

function Theirs({ of }: { of: string | undefined }) {
  return of ? (
    <span className="mistake">
      <Say>{of}</Say>
    </span>
  ) : null;
}
