import { refusalSentence } from '../refusal.ts';
import { askToAgree, updateOrder, type WaitingOrder } from './waiting-orders.ts';

/** Until the shopper has read it or agreed to the change. */
export function storeRefusal(order: WaitingOrder, outcome: Parameters<typeof refusalSentence>[0]): void {
  const news = refusalSentence(outcome) ?? '';
  if (outcome.state === 'changed') askToAgree(order, news);
  else updateOrder(order.key, { state: 'over', news });
}
