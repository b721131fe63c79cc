import { Link } from 'react-router';
import type { PhoneRecord } from '../../shop/desk/customers-desk.ts';
import type { OrderCard } from '../../shop/orders/desk-order.ts';
import { readPhone } from '../../shop/phone.ts';
import { customerPath } from '../customers/customers-path.ts';
import { useSay } from '../language/use-say.tsx';

export function phonesOf(cards: readonly Pick<OrderCard, 'order'>[]): string[] {
  return [...new Set(cards.flatMap(({ order }) => readPhone(order.contact) ?? []))];
}

/** 'Refused 2 of 3', a link to the customer; nothing where it is not worth a look. */
export function CustomerRecord({ card, records }: { card: OrderCard; records: { [phone: string]: PhoneRecord } }) {
  const say = useSay();
  const phone = readPhone(card.order.contact);
  const record = records[phone ?? ''];
  if (!phone || !record || record.orders < 2) return null;
  const { orders, delivered, refused } = record;
  const words = delivered > 0 ? say('Delivered {} of {}', delivered, orders) : say('{} orders', orders);
  return (
    <Link className={refused > 0 ? 'record record-refused' : 'record quiet'} to={customerPath(phone)}>
      {refused > 0 ? say('Refused {} of {}', refused, orders) : words}
    </Link>
  );
}
