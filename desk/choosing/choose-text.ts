import { MOST_CHOSEN } from '../../shop/desk/chosen.ts';
import type { Say } from '../language/say.ts';
import type { StillChosen } from './use-chosen.ts';

/** 'Choose all 60 packed'. `which`: the filter's name in the desk's language, '' for none. `count`: undefined where unknown. */
export function chooseText(which: string, count: number | undefined, say: Say): string {
  const kind = which === '' ? [] : [which];
  const end = which === '' ? '' : ' {}';
  if (count === undefined) return say(`Choose all${end} that were found`, ...kind);
  return count > MOST_CHOSEN
    ? say(`Choose the newest {}${end}`, MOST_CHOSEN, ...kind)
    : say(`Choose all {}${end}`, count, ...kind);
}

/** '60 are chosen, 36 of them on other pages.', what came since, and what one submission cannot take. */
export function chosenText({ chosen, came, more }: StillChosen, elsewhere: number): string {
  const are = chosen.length === 1 ? '1 is chosen' : `${chosen.length} are chosen`;
  const others = elsewhere > 0 ? `, ${elsewhere} of them on other pages.` : '.';
  const since = came > 0 ? ` ${came} came since and ${came === 1 ? 'is' : 'are'} not chosen.` : '';
  const limit = more ? ` One press takes ${MOST_CHOSEN}: the others come after it.` : '';
  return are + others + since + limit;
}
