import { brandNames } from '../../shop/brand.ts';
import { discountName, takenOff } from '../../shop/buying/discount-name.ts';
import { deskPrice } from '../../shop/desk/desk-text.ts';
import type { DeskOrder, OrderCard } from '../../shop/orders/desk-order.ts';
import { type Order, orderedPiece } from '../../shop/orders/order.ts';
import { cashAtDoor } from '../../shop/orders/order-cash.ts';
import type { OrderState } from '../../shop/steps/order-states.ts';
import { statusOf, stepToUndo } from '../../shop/steps/order-status.ts';
import { fillTemplate, type WhatsAppLanguage, type WhatsAppOccasion } from '../../shop/whatsapp/templates.ts';
import type { WhatsAppSettings } from '../../shop/whatsapp/whatsapp-settings.ts';

/** None once an order is cancelled. */
const OCCASIONS: Partial<Record<OrderState, WhatsAppOccasion>> = {
  new: 'confirm',
  confirmed: 'confirm',
  packed: 'confirm',
  sent: 'sent',
  attempted: 'attempted',
  delivered: 'delivered',
  returned: 'returned',
};

/** The text for the order's state; '' for none. */
export function whatsappText(
  card: OrderCard & TextedOrder,
  whatsapp: WhatsAppSettings,
  language: WhatsAppLanguage,
): string {
  const occasion = occasionOf(card);
  return occasion === undefined ? '' : whatsappTextFor(occasion, card, { whatsapp, language });
}

function occasionOf({ state, noAnswers, history = [] }: OrderCard & TextedOrder): WhatsAppOccasion | undefined {
  if (stepToUndo(history)?.step === 'money back') return 'money back';
  return state === 'new' && noAnswers > 0 ? 'no answer' : OCCASIONS[state];
}

/** Without a history nothing was paid. */
type TextedOrder = Pick<OrderCard, 'order' | 'id' | 'tracking' | 'courier'> & Partial<Pick<DeskOrder, 'history'>>;

const ASKS_FOR_CASH: ReadonlySet<WhatsAppOccasion> = new Set(['confirm', 'no answer', 'sent', 'attempted']);

type Texts = { whatsapp: WhatsAppSettings; language: WhatsAppLanguage };

export function whatsappTextFor(
  occasion: WhatsAppOccasion,
  { order, id, tracking, courier, history = [] }: TextedOrder,
  { whatsapp, language }: Texts,
): string {
  const { firstName, lastName, address, city, email } = order.shipping;
  return fillTemplate(whatsapp.templates[language][occasion], {
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
      whatsapp.names,
    ),
  });
}

function discountLine({ discount }: Order): string[] {
  return discount?.rupees ? [`${discountName(discount)}: ${takenOff(discount, deskPrice)}`] : [];
}
