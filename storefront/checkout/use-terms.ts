import { useEffect, useState } from 'react';
import type { DeliveryTerms } from '../../shop/buying/delivery.ts';
import type { TypedCode } from '../../shop/buying/discount.ts';
import { orderTotals } from '../../shop/buying/order-totals.ts';
import { shownCode } from '../../shop/buying/shown-order.ts';
import type { CheckoutPage } from './checkout-page.ts';
import type { OrderAnswer } from './refusal.ts';

/**
 * Delivery terms for the typed city. Where cities differ, the code that reads a city in any spelling is loaded. Without it the
 * shop asks before it takes another fee, and its answer has the terms.
 */
export function useTerms({ delivery }: CheckoutPage, answer: OrderAnswer | undefined) {
  const told = toldTerms(answer);
  const [terms, setTerms] = useState(told);
  const [city, setCity] = useState('');
  const [lastAnswer, setLastAnswer] = useState(answer);
  if (answer && answer !== lastAnswer) {
    setLastAnswer(answer);
    if (told) setTerms(told);
  }

  useEffect(() => {
    if (city === '') return;
    if (delivery.cities.length === 0) {
      setTerms(undefined);
      return;
    }
    let isPast = false;
    const read = ({ termsIn }: typeof import('../../shop/buying/delivery-city.ts')) => {
      if (!isPast) setTerms(termsIn(delivery, city));
    };
    import('../../shop/buying/delivery-city.ts').then(read, () => undefined);
    return () => {
      isPast = true;
    };
  }, [delivery, city]);

  return { terms: terms ?? delivery, setCity };
}

/** The page's, at these terms and with this code. */
export function shownAt(
  { shown, lines }: CheckoutPage,
  terms: DeliveryTerms,
  typed: TypedCode | undefined,
): string | undefined {
  if (shown === undefined) return undefined;
  const { total, delivery, discount } = orderTotals(lines, terms, typed?.off);
  const { pieces } = JSON.parse(shown);
  const code = shownCode(typed, discount);
  return JSON.stringify({ total, delivery, pieces, ...(code ? { code } : {}) });
}

/** The shop's answer knows the city where no script has read it. */
function toldTerms(answer: OrderAnswer | undefined): DeliveryTerms | undefined {
  return answer?.outcome.state === 'changed' ? answer.outcome.terms : answer?.terms;
}
