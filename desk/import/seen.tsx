import { DRAFTS } from '../../shop/catalogue/collection.ts';
import { deskPrice, grouped } from '../../shop/desk/desk-text.ts';
import type { SeenCard, SeenExport, ToldRows } from '../../shop/desk/import-desk.ts';
import { saidCount } from '../language/say.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { CardPicture } from './card-picture.tsx';

export function SeenCounts({ seen }: { seen: SeenExport }) {
  const { products, colours, sizes, pieces, pictures } = seen;
  const sums = { Products: products, Pictures: pictures, Colours: colours, Sizes: sizes, 'Pieces counted': pieces };
  return (
    <section className="panel">
      <h2>
        <Say>What it would bring</Say>
      </h2>
      <dl className="sheet-sums">
        {Object.entries(sums).map(([name, sum]) => (
          <div key={name}>
            <dt>
              <Say>{name}</Say>
            </dt>
            <dd>{grouped(sum)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Cards = { cards: readonly SeenCard[]; more: number; collections: readonly { key: string; name: string }[] };

export function SeenCards({ cards, more, collections }: Cards) {
  const say = useSay();
  if (cards.length === 0) return null;
  return (
    <section className="stack" aria-label={say('The first products')}>
      <h2>
        <Say>The first products</Say>
      </h2>
      <ul className="six-cards">
        {cards.map((card, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is known by its place
          <li key={nth} className="panel">
            <CardPicture picture={card.picture} sizes="12rem" />
            <b className="name">{card.title}</b>
            <span>{card.price === undefined ? say('No price') : deskPrice(card.price)}</span>
            <span className="quiet name">
              <Say>{placeOf(card, collections)}</Say>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="quiet">{saidCount(say, more, 'and {} more product')}</p> : null}
    </section>
  );
}

function placeOf({ collection }: SeenCard, collections: Cards['collections']): string {
  if (collection === DRAFTS) return 'A draft';
  return collections.find(({ key }) => key === collection)?.name ?? (collection || 'No collection yet');
}

/** By row, with the reason. */
export function SeenRows({ seen }: { seen: SeenExport }) {
  const say = useSay();
  const { mistakes, prices, leftOut, notes, unread } = seen;
  return (
    <>
      <Rows of={mistakes} title={say('To be mended in the file first')} isOpen />
      <Rows of={prices} title={say('Prices that are not in rupees')} />
      <Rows of={leftOut} title={say('Stays out')} isOpen />
      <Rows of={notes} title={say('Otherwise than in the file')} isOpen={notes.count <= 10} />
      {unread.length > 0 ? (
        <p className="quiet name">{say('Nothing is taken from these columns: {}.', unread.join(', '))}</p>
      ) : null}
    </>
  );
}

export function Rows({ of: { count, first }, title, isOpen }: { of: ToldRows; title: string; isOpen?: boolean }) {
  const say = useSay();
  if (count === 0) return null;
  return (
    <details className="panel sheet-group" open={isOpen}>
      <summary>
        {title}: {grouped(count)}
      </summary>
      <ul className="lines">
        {first.map((sentence) => (
          <li key={sentence} className="sheet-line name">
            <Say>{sentence}</Say>
          </li>
        ))}
      </ul>
      {count > first.length ? <p className="quiet">{say('and {} more', grouped(count - first.length))}</p> : null}
    </details>
  );
}
