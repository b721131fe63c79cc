import { href, Link, useSearchParams } from 'react-router';
import { deskPrice } from '../../../shop/desk/desk-words.ts';
import { MOST_CHOSEN } from '../../../shop/orders/chosen-orders.ts';
import type { DeskOrder } from '../../../shop/orders/desk-order.ts';
import { customerName } from '../../../shop/orders/order.ts';
import { type SlipPart, slipParts } from '../../../shop/orders/slip-parts.ts';
import { readPhone, spokenPhone } from '../../../shop/phone.ts';
import { AsWritten } from '../../../ui/as-written.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { deskOf } from '../../desk-context.ts';
import { qrPath } from '../../orders/qr-code.ts';
import { ChooseAll } from '../../orders/several/choose-all.tsx';
import type { Route } from './+types/slips.ts';
import '../../orders/slips.css';

export const meta: Route.MetaFunction = () => [{ title: 'Slips · Desk' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { read, settings } = deskOf(context);
  const asked = new URL(request.url).searchParams.getAll('order').map((one) => one.split(':', 1)[0] ?? '');
  const ids = [...new Set(asked)];
  const found = await Promise.all(ids.slice(0, MOST_CHOSEN).map((id) => read.order(id)));
  const orders = found.filter((order) => order !== undefined);
  return {
    slips: orders.map((order) => ({ order, qr: qrPath(settings.deskUrl + href('/orders/:id', { id: order.id })) })),
    isCut: ids.length > MOST_CHOSEN,
    packed: orders.length === 0 ? await read.countOrders({ state: 'packed' }) : undefined,
  };
}

/**
 * A slip for each parcel: whom it goes to, what is in it, what is to be paid; four on an A4, or one on a label. A parcel of many
 * lines or long notes has further ones.
 */
export default function Slips({ loaderData }: Route.ComponentProps) {
  const { slips, isCut, packed } = loaderData;
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
      {slips.length === 0 ? <p>Choose orders first, then print their slips.</p> : null}
      {isCut ? (
        <p className="mistake not-printed" role="alert">
          Only the first {MOST_CHOSEN} are here. Print these, then choose the others.
        </p>
      ) : null}
      {packed ? (
        <div className="row not-printed">
          <ChooseAll query={{ state: 'packed' }} count={packed} />
        </div>
      ) : null}
      <ul className="slips" data-paper={isLabel ? 'label' : 'a4'}>
        {slips.flatMap(({ order, qr }) =>
          slipParts(order.order).map((part, i, { length }) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slip is told from the others of its order by its place
            <Slip key={`${order.id} ${i + 1}`} order={order} qr={qr} part={part} nth={i + 1} of={length} />
          )),
        )}
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

type SlipProps = { order: DeskOrder; qr: { path: string; size: number }; part: SlipPart; nth: number; of: number };

/** One slip of an order; what does not fit on the first goes on, on further ones. */
function Slip({ order, qr, part, nth, of }: SlipProps) {
  const { id, courier, tracking } = order;
  const place = of > 1 ? `slip ${nth} of ${of}` : '';
  return (
    <li className="slip">
      {nth === 1 ? <To order={order} address={part.address} qr={qr} /> : <Continued order={order} />}
      <ul className="slip-lines">
        {part.lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand in an order twice
          <li key={i} className="name">
            <AsWritten text={line} />
          </li>
        ))}
      </ul>
      <div className="slip-foot">
        <span>
          <b>{id}</b> {[place, ...(nth === 1 ? [courier, tracking] : [])].filter(Boolean).join(' ')}
        </span>
        {nth === 1 ? <b className="slip-big">Cash {deskPrice(order.order.total)}</b> : <span>Cash is on slip 1</span>}
      </div>
    </li>
  );
}

function To({ order: { id, order }, address, qr }: Pick<SlipProps, 'order' | 'qr'> & { address: string }) {
  const { city, postal } = order.shipping;
  const phone = readPhone(order.contact);
  return (
    <>
      <div className="slip-to">
        <b className="name slip-big">{customerName(order)}</b>
        <b className="name slip-big">{phone ? spokenPhone(phone) : order.contact}</b>
        <span className="name">
          <AsWritten text={address} />
        </span>
        <b className="name slip-big">
          {city} {postal}
        </b>
      </div>
      <svg
        className="slip-code"
        width="100%"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={`Code of order ${id}`}
      >
        <path d={qr.path} shapeRendering="crispEdges" />
      </svg>
    </>
  );
}

function Continued({ order: { order } }: Pick<SlipProps, 'order'>) {
  return (
    <p className="slip-to">
      <span>
        <b className="name">{customerName(order)}</b>, continued
      </span>
    </p>
  );
}
