import { brandNames } from '../../shop/brand.ts';
import { discountName, takenOff } from '../../shop/buying/discount-name.ts';
import { deskPrice } from '../../shop/desk/desk-text.ts';
import type { DraftSettings } from '../../shop/drafts/draft-settings.ts';
import { type DraftLanguage, type DraftOccasion, fillDraft } from '../../shop/drafts/whatsapp-draft.ts';
import type { DeskOrder, OrderCard } from '../../shop/orders/desk-order.ts';
import { type Order, orderedPiece } from '../../shop/orders/order.ts';
import { cashAtDoor } from '../../shop/orders/order-cash.ts';
import { statusOf, stepToUndo } from '../../shop/orders/order-status.ts';
import type { OrderState } from '../../shop/steps/order-states.ts';

/** None once an order is cancelled. */
const OCCASIONS: Partial<Record<OrderState, DraftOccasion>> = {
  new: 'confirm',
  confirmed: 'confirm',
  packed: 'confirm',
  sent: 'sent',
  attempted: 'attempted',
  delivered: 'delivered',
  returned: 'returned',
};

/** The draft for the order's state; '' for none. */
export function draftOf(card: OrderCard & DraftedOrder, drafts: DraftSettings, language: DraftLanguage): string {
  const occasion = occasionOf(card);
  return occasion === undefined ? '' : draftFor(occasion, card, { drafts, language });
}

function occasionOf({ state, noAnswers, history = [] }: OrderCard & DraftedOrder): DraftOccasion | undefined {
  if (stepToUndo(history)?.step === 'money back') return 'money back';
  return state === 'new' && noAnswers > 0 ? 'no answer' : OCCASIONS[state];
}

/** Without a history nothing was paid. */
type DraftedOrder = Pick<OrderCard, 'order' | 'id' | 'tracking' | 'courier'> & Partial<Pick<DeskOrder, 'history'>>;

const ASKS_FOR_CASH: ReadonlySet<DraftOccasion> = new Set(['confirm', 'no answer', 'sent', 'attempted']);

type Sentences = { drafts: DraftSettings; language: DraftLanguage };

export function draftFor(
  occasion: DraftOccasion,
  { order, id, tracking, courier, history = [] }: DraftedOrder,
  { drafts, language }: Sentences,
): string {
  const { firstName, lastName, address, city, email } = order.shipping;
  return fillDraft(drafts.templates[language][occasion], {
    name: `${firstName} ${lastName}`,
    order: id,
    products: [...order.products.map(orderedPiece), ...discountLine(order)].join('\n'),
    total: deskPrice(ASKS_FOR_CASH.has(occasion) ? cashAtDoor(order.total, statusOf(history)) : order.total),
    address: `${address}, ${city}`,
    email,
    tracking,
    courier,
    amount: occasion === 'money back' ? deskPrice(stepToUndo(history)?.amount ?? 0) : '',
    shop: brandNames(
      order.products.map(({ brand }) => brand),
      drafts.names,
    ),
  });
}

function discountLine({ discount }: Order): string[] {
  return discount?.rupees ? [`${discountName(discount)}: ${takenOff(discount, deskPrice)}`] : [];
}
