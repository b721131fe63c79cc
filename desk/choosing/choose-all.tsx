import { Link } from 'react-router';
import { MOST_CHOSEN } from '../../shop/desk/chosen.ts';
import { useSay } from '../language/use-say.tsx';
import { chooseText, chosenText } from './choose-text.ts';
import type { StillChosen } from './use-chosen.ts';

type Props = {
  /** The address with all chosen. */
  to: string;
  /** The address with those chosen that come after what one press took. */
  toNext?: string | undefined;
  /** The filter's name: 'packed', or ''. */
  which: string;
  /** On all pages; undefined where unknown. */
  count: number | undefined;
  chosen?: StillChosen | undefined;
  /** How many are chosen on other pages. */
  elsewhere?: number;
};

export function ChooseAll({ to, toNext, which, count, chosen, elsewhere = 0 }: Props) {
  const say = useSay();
  const isChosen = chosen !== undefined && chosen.chosen.length > 0;
  if (!isChosen && count !== undefined && count < 2) return null;
  return (
    <>
      {isChosen ? (
        <p role="status">{chosenText(chosen, elsewhere, say)}</p>
      ) : (
        <Link className="button" to={to}>
          {chooseText(which, count, say)}
        </Link>
      )}
      {toNext === undefined ? null : (
        <Link className="button" to={toNext}>
          {say('Choose the next, up to {}', MOST_CHOSEN)}
        </Link>
      )}
    </>
  );
}
