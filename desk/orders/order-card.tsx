import { href, Link } from 'react-router';
import type { PhoneRecord } from '../../shop/desk/customers-desk.ts';
import { age, deskPrice } from '../../shop/desk/desk-text.ts';
import type { OrderCard as Card } from '../../shop/orders/desk-order.ts';
import type { OrderFlags } from '../../shop/orders/order-flags.ts';
import type { StepName } from '../../shop/steps/order-step.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { StepButton } from '../steps/step-button.tsx';
import { nextStep } from '../steps/step-text.ts';
import { CustomerRecord } from './customer-record.tsx';
import { Flags } from './flags.tsx';
import { StateBadge } from './state-badge.tsx';
import { stuckText } from './stuck.ts';
import './order-card.css';

type Props = {
  card: Card;
  now: number;
  place: number;
  several?: string;
  isChosen?: boolean;
  records: { [phone: string]: PhoneRecord };
  flags: OrderFlags | undefined;
};

/** At a glance, with the next step where it needs no input. */
export function OrderCard({ card, now, place, several, isChosen = false, records, flags }: Props) {
  const say = useSay();
  const { id, order, state, cash } = card;
  const { firstName, lastName, city } = order.shipping;
  const stuck = stuckText(card, now);
  const next = nextStep(state, cash);
  return (
    <li className="card order-card" data-order={id}>
      {several === undefined ? null : (
        <label className="choose">
          <input type="checkbox" name="order" value={`${id}:${card.steps}`} form={several} defaultChecked={isChosen} />
          <span className="visually-hidden">{say('Choose {}', `${firstName} ${lastName}, ${id}`)}</span>
        </label>
      )}
      <Link className="order-who name" to={href('/orders/:id', { id })}>
        {firstName} {lastName}
      </Link>
      <span className="order-sum">{deskPrice(order.total)}</span>
      <span className="order-where">
        <bdi>{city}</bdi>
        {say(', ')}
        {say(age(now - card.since)).replace(' ', '\u00A0')}
        {order.discount?.rupees ? say(', {} off', deskPrice(order.discount.rupees)) : null}
      </span>
      <span className="order-what">
        <StateBadge state={state} isStuck={stuck !== ''} />
        <span className="name">{whatText(order.products)}</span>
      </span>
      <span className="order-notes">
        {stuck ? (
          <span className="order-stuck">
            <Say>{stuck}</Say>
          </span>
        ) : null}
        <CustomerRecord card={card} records={records} />
        <Flags flags={flags} isCard />
      </span>
      {next && QUICK.has(next) ? <StepButton card={card} step={next} place={place} /> : null}
    </li>
  );
}

const QUICK: ReadonlySet<StepName> = new Set(['confirm', 'pack', 'delivered', 'returned']);

/** '2 × Kurta, Bookmark' */
function whatText(products: Card['order']['products']): string {
  return products
    .map(({ quantity, productTitle }) => (quantity === 1 ? productTitle : `${quantity} × ${productTitle}`))
    .join(', ');
}
