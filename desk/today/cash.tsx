import { Link } from 'react-router';
import { age, deskPrice } from '../../shop/desk/desk-text.ts';
import type { Today } from '../../shop/orders/desk-order.ts';
import type { CashState } from '../../shop/steps/order-states.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { ordersPath } from '../orders/orders-path.ts';
import { useNow } from '../shell/use-now.ts';

export function Cash({ cash }: { cash: Today['cash'] }) {
  const say = useSay();
  const now = useNow();
  return (
    <section className="panel">
      <h2>
        <Say>Cash</Say>
      </h2>
      {cash.length === 0 ? (
        <p className="quiet">
          <Say>Nothing is on its way to you.</Say>
        </p>
      ) : null}
      <ul className="lines">
        {cash.map((one) => (
          <li key={`${one.cash} ${one.courier}`}>
            <Link className="line" to={ordersPath({ cash: one.cash, courier: one.courier })}>
              <span>
                {say(
                  CASH_LINES[one.cash] ?? '{}',
                  one.courier || say(one.cash === 'due' ? 'a courier' : 'The courier'),
                )}{' '}
                <span className="quiet">{say('oldest {}', say(age(now - one.since)))}</span>
              </span>
              <b>{deskPrice(one.rupees)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const CASH_LINES: { [cash in CashState]?: string } = {
  due: 'To come, with {}',
  'with courier': '{} owes',
  short: '{} owes the rest',
};
