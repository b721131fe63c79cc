import { counted } from '../../shop/desk/desk-words.ts';
import { type ChoiceWay, type SeenChoice, waysOf } from '../../shop/desk/moving-in-desk.ts';
import { CHOICE_FIELD } from './posted-bring.ts';

/** What becomes of choices that are neither colour nor size, and of colours and sizes with prices of their own. */
export function Choices({ choices }: { choices: readonly SeenChoice[] }) {
  if (choices.length === 0) return null;
  return (
    <>
      <h2>Other choices</h2>
      <p>Here shoppers choose a colour and a size, and a product has one price. Say what becomes of these.</p>
      {choices.map((choice) => (
        <label key={choice.name} className="field">
          <span className="name">
            {choice.name} <span className="quiet">{counted(choice.products, 'product')}</span>
          </span>
          <select name={CHOICE_FIELD + choice.name.toLowerCase()} defaultValue={choice.way}>
            {waysOf(choice).map((way) => (
              <option key={way} value={way}>
                {WAYS[way](choice)}
              </option>
            ))}
          </select>
        </label>
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
