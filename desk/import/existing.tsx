import { deskPrice, grouped } from '../../shop/desk/desk-text.ts';
import type { ExistingCard, ExistingChoice, SaidOfExport, SeenExisting } from '../../shop/desk/import-desk.ts';
import { FieldLines } from '../history/field-lines.tsx';
import { saidCount } from '../language/say.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { CardPicture } from './card-picture.tsx';

/** A press opens the others. */
const AT_ONCE = 6;

type Props = { existing: SeenExisting; said: SaidOfExport['existing'] };

export function Existing({ existing: { count, first, mark }, said }: Props) {
  const say = useSay();
  if (count === 0) return null;
  const others = first.slice(AT_ONCE);
  // The answer counts only for the products that it was given for.
  const chosen = said?.mark === mark ? said.choice : 'leave';
  return (
    <fieldset className="import-existing">
      <legend className="heading">
        {saidCount(
          say,
          count,
          'The file would change {} product of your shop',
          'The file would change {} products of your shop',
        )}
      </legend>
      <Cards cards={first.slice(0, AT_ONCE)} />
      {others.length > 0 ? (
        <details>
          <summary>
            {count > first.length
              ? say('{} more, of {}', others.length, grouped(count - AT_ONCE))
              : say('{} more::others', others.length)}
          </summary>
          <Cards cards={others} />
        </details>
      ) : null}
      {CHOICES.map(([choice, words]) => (
        <label key={choice} className="check-option">
          <input type="radio" name="existing" value={choice} defaultChecked={choice === chosen} />
          <span>
            <Say>{words}</Say>
          </span>
        </label>
      ))}
      <input type="hidden" name="existing-mark" value={mark} />
    </fieldset>
  );
}

const CHOICES: [ExistingChoice, string][] = [
  ['leave', 'Leave them as they are in your shop'],
  ['replace', 'Replace them with the file’s'],
  ['beside', 'Keep them, and put the file’s beside them'],
];

function Cards({ cards }: { cards: readonly ExistingCard[] }) {
  return (
    <ul className="parcel">
      {cards.map(({ place, title, price, picture, becomes, changes = [] }) => (
        <li key={place} className="parcel-line">
          <CardPicture picture={picture} sizes="72px" />
          <div>
            <b className="name">{title}</b>
            <p className="quiet name">
              <Say>{priceText(price)}</Say>
              {becomes.title === title && becomes.price === price && changes.length > 0 ? null : (
                <>
                  {' '}
                  <span className="onward">→</span> {becomes.title === title ? '' : `‘${becomes.title}’, `}
                  <Say>{priceText(becomes.price)}</Say>
                </>
              )}
            </p>
            <FieldLines changes={changes} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function priceText(price: number | undefined): string {
  return price === undefined ? 'no price' : deskPrice(price);
}
