import { Link } from 'react-router';
import { useSay } from '../language/use-say.tsx';
import { chooseNextText, chooseText, chosenText } from './choose-text.ts';
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
  const next =
    toNext === undefined ? null : (
      <Link className="button" to={toNext}>
        {chooseNextText(say)}
      </Link>
    );
  if (chosen && chosen.chosen.length > 0)
    return (
      <>
        <p role="status">{chosenText(chosen, elsewhere, say)}</p>
        {next}
      </>
    );
  if (count !== undefined && count < 2) return null;
  return (
    <>
      <Link className="button" to={to}>
        {chooseText(which, count, say)}
      </Link>
      {next}
    </>
  );
}
