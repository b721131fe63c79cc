import { useEffect, useState } from 'react';
import { ORDER_PLACED } from '../../shop/orders/order.ts';
import { ALERT_MS } from '../../ui/alert-time.ts';
import { Toast } from '../../ui/alerts.tsx';

/** For an order placed without scripts; with scripts it disappears like every alert (spec 4 and 9). */
export function PlacedAlert() {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const leave = setTimeout(() => setShown(false), ALERT_MS);
    return () => clearTimeout(leave);
  }, []);
  return (
    <div className="alerts" role="status">
      {shown ? <Toast text={ORDER_PLACED} tone="good" /> : null}
    </div>
  );
}

/** While the order cannot be looked up; without scripts the page reloads every five seconds. */
export function PlacedUnreadable() {
  return (
    <p className="page" role="status">
      The shop cannot look up your order just now. It tries again by itself.
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
    </p>
  );
}
