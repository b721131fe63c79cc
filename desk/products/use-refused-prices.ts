import { useState } from 'react';
import { useOwnAnswer } from '../forms/use-own-answer.ts';
import type { PostedSeveral } from './several/posted.ts';

type Prices = { price: string; oldPrice: string };

export type RefusedPrices = {
  why: string;
  typed: Prices;
  shown: Partial<Prices>;
  field: keyof Prices | undefined;
};

/**
 * Unsaved prices of this product, and how often it was saved. Submissions on other products do not count; `onAnswer`: called at
 * each answer for this one.
 */
export function useRefusedPrices(answered: PostedSeveral | undefined, id: string, onAnswer: () => void) {
  const answer =
    answered?.change.what === 'prices' && answered.products.some((one) => one.id === id) ? answered : undefined;
  const [saves, setSaves] = useState(0);
  const own = useOwnAnswer(answer, () => {
    onAnswer();
    if (answer && !refusedPrices(answer)) setSaves(saves + 1);
  });
  return { refused: own && refusedPrices(own), saves };
}

function refusedPrices({ change, outcome, shown }: PostedSeveral): RefusedPrices | undefined {
  if (change.what !== 'prices') return undefined;
  const refused = { typed: { price: change.price, oldPrice: change.oldPrice }, shown };
  if (outcome.state === 'refused') return { ...refused, why: outcome.why, field: undefined };
  const left = outcome.left[0];
  return left && { ...refused, why: sentence(left.why), field: FORM_FIELDS[left.field ?? ''] };
}

const FORM_FIELDS: Record<string, keyof Prices> = { productPrice: 'price', oldPrice: 'oldPrice' };

/** 'it changed meanwhile' -> 'It changed meanwhile.' */
function sentence(why: string): string {
  return `${why.charAt(0).toUpperCase()}${why.slice(1).replace(/\.$/, '')}.`;
}
