import type { PhoneRecord } from '../../shop/desk/desk.ts';
import type { OrderCard } from '../../shop/orders/desk-order.ts';
import { readPhone } from '../../shop/phone.ts';

/** The numbers that cards are reached at, each once. */
export function phonesOf(cards: readonly Pick<OrderCard, 'order'>[]): string[] {
  return [...new Set(cards.flatMap(({ order }) => readPhone(order.contact) ?? []))];
}

/** What this number did before, where that is worth a look: 'Refused 2 of 3'. */
export function CustomerRecord({ card, records }: { card: OrderCard; records: { [phone: string]: PhoneRecord } }) {
  const record = records[readPhone(card.order.contact) ?? ''];
  if (!record || record.orders < 2) return null;
  const { orders, delivered, refused } = record;
  if (refused > 0) return <span className="record record-refused">Refused {`${refused} of ${orders}`}</span>;
  return (
    <span className="record quiet">{delivered > 0 ? `Delivered ${delivered} of ${orders}` : `${orders} orders`}</span>
  );
}
