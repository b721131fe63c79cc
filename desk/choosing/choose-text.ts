import { MOST_CHOSEN } from '../../shop/desk/chosen.ts';
import { type Say, saidCount } from '../language/say.ts';
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

/** '60 are chosen, 36 of them on other pages.', and what came since. */
export function chosenText({ chosen, came }: StillChosen, elsewhere: number, say: Say): string {
  const are =
    elsewhere > 0
      ? elsewhereText(chosen.length, elsewhere, say)
      : saidCount(say, chosen.length, '{} is chosen.', '{} are chosen.');
  if (came === 0) return are;
  return `${are} ${saidCount(say, came, '{} came since and is not chosen.', '{} came since and are not chosen.')}`;
}

function elsewhereText(count: number, elsewhere: number, say: Say): string {
  return count === 1
    ? say('{} is chosen, on another page.', count)
    : say('{} are chosen, {} of them on other pages.', count, elsewhere);
}
