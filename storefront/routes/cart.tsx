import { useRef, useState } from 'react';
import { lineKey, linesOfBrand } from '../../shop/buying/cart.ts';
import '../cart/cart.css';
import { EmptyState } from '../../ui/ornament.tsx';
import { LinePlaceholder } from '../../ui/placeholders.tsx';
import { CartLine } from '../cart/cart-line.tsx';
import { CartSummary } from '../cart/cart-summary.tsx';
import { CartTabs, PANEL_ID, type Tab } from '../cart/cart-tabs.tsx';
import { withOwnOrders } from '../cart/checked-line.ts';
import { OrderedBefore } from '../cart/ordered-before.tsx';
import { PlacedBefore } from '../cart/placed-before.tsx';
import { useCart } from '../cart/use-cart.ts';
import { useCurrentLines } from '../cart/use-current-lines.ts';
import { useOwnOrders } from '../checkout/use-own-orders.ts';
import type { ScreenHandle } from '../late-scripts.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { useWords } from '../shell/shell-data.ts';
import { ToTheShop } from '../shell/to-the-shop.tsx';
import type { Route } from './+types/cart.ts';

/** The lines are in the browser alone. */
export const handle: ScreenHandle = { scripts: 'at once' };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, 'Your Cart', 'The pieces you chose.');
}

/** Spec 2 and 4, Cart. */
export default function CartScreen() {
  const { lines: chosen, ready, stored, change, remove, empty } = useCart();
  const lines = withOwnOrders(useCurrentLines(chosen), useOwnOrders());
  const [tab, setTab] = useState<Tab>('all');
  const panel = useRef<HTMLDivElement>(null);
  // A shop of one brand has no tabs, unless a line is of the other brand.
  const hasTabs = useWords().resinName !== '' || tab !== 'all' || linesOfBrand(lines, 'resin').length > 0;
  const visible = linesOfBrand(lines, tab);
  return (
    <div className="page screen cart has-thumb-bar">
      <h1>Your Cart</h1>
      <noscript>
        <p>The cart needs scripts, which are off in this browser. Buy It Now on a piece&rsquo;s page works without.</p>
      </noscript>
      {stored ? null : (
        <p className="cart-unkept" role="status">
          This browser does not keep the cart. It stays for as long as this page is open.
        </p>
      )}
      <OrderedBefore lines={lines} onEmpty={empty} />
      {hasTabs ? <CartTabs lines={lines} ready={ready} tab={tab} onTab={setTab} /> : null}
      <div
        className="cart-panel"
        id={PANEL_ID}
        {...(hasTabs ? { role: 'tabpanel', 'aria-labelledby': `${PANEL_ID}-${tab}` } : {})}
        ref={panel}
        tabIndex={-1}
      >
        {!ready ? <LinePlaceholder /> : null}
        {ready && visible.length === 0 ? (
          <EmptyState sentence={lines.length === 0 ? 'Your cart is empty' : 'Nothing of this kind in your cart'}>
            {lines.length === 0 ? <ToTheShop /> : null}
          </EmptyState>
        ) : null}
        <ul className="cart-lines">
          {visible.map((line) => (
            <CartLine
              key={lineKey(line)}
              line={line}
              onChange={(by) => change(lineKey(line), by)}
              onRemove={() => {
                remove(line.id);
                panel.current?.focus();
              }}
            />
          ))}
        </ul>
      </div>
      {ready ? <CartSummary lines={visible} /> : null}
      <PlacedBefore />
    </div>
  );
}
