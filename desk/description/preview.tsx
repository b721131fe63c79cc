import { partsIn } from '../../shop/editing/description-text.ts';
import { type Block, blocksOf, type Piece } from '../../shop/editing/marks.ts';
import { Say, useSay } from '../language/use-say.tsx';

type Props = { text: string; shown: string };

/** A part without marks is a box with its name. */
export function Preview({ text, shown }: Props) {
  const say = useSay();
  const blocks = blocksOf(text, partsIn(shown));
  if (blocks.length === 0) return null;
  return (
    <section className="panel" aria-label={say('How it will look')}>
      <p className="quiet">
        <Say>How it will look</Say>
      </p>
      {keyed(blocks).map(({ key, value }) => (
        <BlockView key={key} block={value} />
      ))}
    </section>
  );
}

function BlockView({ block: { kind, lines } }: { block: Block }) {
  const pieces = keyed(lines).map(({ key, value }) => ({ key, words: keyed(value).map(PieceView) }));
  if (kind === 'list')
    return (
      <ul>
        {pieces.map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
      </ul>
    );
  if (kind === 'heading') return <h3>{pieces[0]?.words}</h3>;
  if (kind === 'part') return <p className="panel quiet">{pieces[0]?.words}</p>;
  return (
    <p>
      {pieces.map(({ key, words }) => (
        <span key={key}>
          {key === 0 ? null : <br />}
          {words}
        </span>
      ))}
    </p>
  );
}

function PieceView({ key, value: { text, isBold } }: { key: number; value: Piece }) {
  return isBold ? <strong key={key}>{text}</strong> : <span key={key}>{text}</span>;
}

function keyed<Of>(all: readonly Of[]): { key: number; value: Of }[] {
  return all.map((value, key) => ({ key, value }));
}
