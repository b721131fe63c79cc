import { counted, deskPrice, grouped } from '../../shop/desk/desk-words.ts';
import type { ExistingCard, ExistingChoice, SaidOfExport, SeenExisting } from '../../shop/desk/moving-in-desk.ts';
import { CardPicture } from './card-picture.tsx';

/** The cards that are seen at once; a press opens the others. */
const AT_ONCE = 6;

type Props = { existing: SeenExisting; said: SaidOfExport['existing'] };

/** The products of the shop that the file would replace, and what is to become of them. */
export function Existing({ existing: { count, first, mark }, said }: Props) {
  if (count === 0) return null;
  const others = first.slice(AT_ONCE);
  // An answer counts for what it was given to.
  const chosen = said?.mark === mark ? said.choice : 'leave';
  return (
    <fieldset className="bring-existing">
      <legend>The file would change {counted(count, 'product')} of your shop</legend>
      <Cards cards={first.slice(0, AT_ONCE)} />
      {others.length > 0 ? (
        <details>
          <summary>
            {others.length} more{count > first.length ? `, of ${grouped(count - AT_ONCE)}` : ''}
          </summary>
          <Cards cards={others} />
        </details>
      ) : null}
      {CHOICES.map(([choice, words]) => (
        <label key={choice} className="check-option">
          <input type="radio" name="existing" value={choice} defaultChecked={choice === chosen} />
          <span>{words}</span>
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
      {cards.map(({ place, title, price, picture, becomes }) => (
        <li key={place} className="parcel-line">
          <CardPicture picture={picture} sizes="72px" />
          <div>
            <b className="name">{title}</b>
            <p className="quiet name">
              {priceWords(price)} → {becomes.title === title ? '' : `‘${becomes.title}’, `}
              {priceWords(becomes.price)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function priceWords(price: number | undefined): string {
  return price === undefined ? 'no price' : deskPrice(price);
}
