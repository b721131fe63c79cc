import { partsIn } from '../../shop/editing/description-text.ts';
import { blocksOf, htmlOfBlock } from '../../shop/editing/marks.ts';
import { Say, useSay } from '../language/use-say.tsx';

type Props = { text: string; shown: string };

/** The HTML that shoppers get; a part without marks is a box with its name. */
export function Preview({ text, shown }: Props) {
  const say = useSay();
  const blocks = blocksOf(text, partsIn(shown));
  if (blocks.length === 0) return null;
  const html = blocks.map((block) =>
    block.kind === 'part' ? htmlOfBlock(block).replace('<p>', '<p class="panel quiet">') : htmlOfBlock(block),
  );
  return (
    <section className="panel" aria-label={say('How it will look')}>
      <p className="quiet">
        <Say>How it will look</Say>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: htmlOfBlock escapes what is typed */}
      <div className="stack" dangerouslySetInnerHTML={{ __html: html.join('') }} />
    </section>
  );
}
