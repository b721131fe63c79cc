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

export function chooseNextText(say: Say): string {
  return say('Choose the next, up to {}', MOST_CHOSEN);
}

/** '60 are chosen, 36 of them on other pages.', what came since, and what one submission cannot take. */
export function chosenText({ chosen, came, next }: StillChosen, elsewhere: number, say: Say): string {
  const are =
    elsewhere > 0
      ? say('{} are chosen, {} of them on other pages.', chosen.length, elsewhere)
      : saidCount(say, chosen.length, '{} is chosen.', '{} are chosen.');
  const since =
    came > 0 ? [saidCount(say, came, '{} came since and is not chosen.', '{} came since and are not chosen.')] : [];
  const limit = next === undefined ? [] : [say('One press takes {}: choose the next after it.', MOST_CHOSEN)];
  return [are, ...since, ...limit].join(' ');
}
