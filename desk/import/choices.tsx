import { type ChoiceWay, type SeenChoice, waysOf } from '../../shop/desk/import-desk.ts';
import { Field } from '../forms/field.tsx';
import { saidCount } from '../language/say.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { CHOICE_FIELD } from './posted-import.ts';

/** What becomes of choices other than colour and size, and of colours and sizes with their own prices. */
export function Choices({ choices }: { choices: readonly SeenChoice[] }) {
  const say = useSay();
  if (choices.length === 0) return null;
  return (
    <>
      <h2>
        <Say>Other choices</Say>
      </h2>
      <p>
        <Say>Here shoppers choose a colour and a size, and a product has one price. Say what becomes of these.</Say>
      </p>
      {choices.map((choice) => (
        <Field
          key={choice.name}
          words={
            <span className="name">
              {choice.name} <span className="quiet">{saidCount(say, choice.products, '{} product')}</span>
            </span>
          }
        >
          <select name={CHOICE_FIELD + choice.name.toLowerCase()} defaultValue={choice.way}>
            {waysOf(choice).map((way) => (
              <option key={way} value={way}>
                <Say>{WAYS[way](choice)}</Say>
              </option>
            ))}
          </select>
        </Field>
      ))}
    </>
  );
}

const WAYS: Record<ChoiceWay, (choice: SeenChoice) => string> = {
  products: ({ example }) => `A product for each: ‘${example}’`,
  size: () => 'Shoppers choose it as a size',
  colour: () => 'Shoppers choose it as a colour',
  one: () => 'One product, at the highest price',
};
