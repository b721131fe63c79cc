import { Link } from 'react-router';
import { useSay } from '../language/use-say.tsx';
import { chooseText, chosenText } from './choose-text.ts';
import type { StillChosen } from './use-chosen.ts';

type Props = {
  /** The list with all of it chosen. */
  to: string;
  /** What the list's filter is called: 'packed', or ''. */
  which: string;
  /** How many the list has on all its pages; undefined where that is not known yet. */
  count: number | undefined;
  chosen?: StillChosen | undefined;
  /** Chosen ones that are on other pages. */
  elsewhere?: number;
};

/** Chooses all of a list on all its pages; once it did, says how many are chosen. */
export function ChooseAll({ to, which, count, chosen, elsewhere = 0 }: Props) {
  const say = useSay();
  if (chosen && chosen.chosen.length > 0) return <p role="status">{chosenText(chosen, elsewhere)}</p>;
  if (count !== undefined && count < 2) return null;
  return (
    <Link className="button" to={to}>
      {chooseText(which, count, say)}
    </Link>
  );
}
