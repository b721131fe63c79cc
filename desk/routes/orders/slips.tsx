import { href, Link, useSearchParams } from 'react-router';
import { optionNames, optionsInOrder } from '../../../shop/buying/choice.ts';
import { deskPrice } from '../../../shop/desk/desk-words.ts';
import type { DeskOrder } from '../../../shop/orders/desk-order.ts';
import { readPhone, spokenPhone } from '../../../shop/phone.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { deskOf } from '../../desk-context.ts';
import { qrPath } from '../../orders/qr-code.ts';
import type { Route } from './+types/slips.ts';
import '../../orders/slips.css';

export const meta: Route.MetaFunction = () => [{ title: 'Slips · Desk' }];

/** More than a morning's parcels. */
const MOST = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { read, settings } = deskOf(context);
  const asked = new URL(request.url).searchParams.getAll('order').map((one) => one.split(':', 1)[0] ?? '');
  const found = await Promise.all([...new Set(asked)].slice(0, MOST).map((id) => read.order(id)));
  const orders = found.filter((order) => order !== undefined);
  return orders.map((order) => ({ order, qr: qrPath(settings.deskUrl + href('/orders/:id', { id: order.id })) }));
}

/** A slip for each parcel: whom it goes to, what is in it, what is to be paid; four on an A4, or one on a label. */
export default function Slips({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const isLabel = search.get('paper') === 'label';
  const other = new URLSearchParams(search);
  other.set('paper', isLabel ? 'a4' : 'label');
  return (
    <>
      <div className="row not-printed">
        <h1>Slips</h1>
        <PrintButton />
        <Link className="button" to={`?${other}`}>
          {isLabel ? 'On A4, four a page' : 'On labels, 4 × 6 inch'}
        </Link>
      </div>
      {loaderData.length === 0 ? <p>Choose orders first, then print their slips.</p> : null}
      <ul className="slips" data-paper={isLabel ? 'label' : 'a4'}>
        {loaderData.map(({ order, qr }) => (
          <Slip key={order.id} order={order} qr={qr} />
        ))}
      </ul>
    </>
  );
}

/** Without scripts the browser's own menu prints. */
function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <button type="button" className="button button-primary" onClick={() => print()}>
      Print
    </button>
  );
}

function Slip({
  order: { id, order, courier, tracking },
  qr,
}: {
  order: DeskOrder;
  qr: { path: string; size: number };
}) {
  const { firstName, lastName, address, city, postal } = order.shipping;
  const phone = readPhone(order.contact);
  return (
    <li className="slip">
      <div className="slip-to">
        <b className="name slip-name">
          {firstName} {lastName}
        </b>
        <span className="slip-phone">{phone ? spokenPhone(phone) : order.contact}</span>
        <span className="name">{address}</span>
        <b className="name slip-city">
          {city} {postal}
        </b>
      </div>
      <svg className="slip-code" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={`Code of order ${id}`}>
        <path d={qr.path} />
      </svg>
      <ul className="slip-lines">
        {order.products.map((product, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand in an order twice
          <li key={i} className="name">
            {product.quantity} × {product.productTitle} ({optionNames(optionsInOrder(product))})
            {product.note ? `: ${product.note}` : ''}
          </li>
        ))}
      </ul>
      <div className="slip-foot">
        <span>
          <b>{id}</b> {[courier, tracking].filter(Boolean).join(' ')}
        </span>
        <b className="slip-cash">Cash {deskPrice(order.total)}</b>
      </div>
    </li>
  );
}
