import { deskPrice } from '../../shop/desk/desk-text.ts';
import type { DeskOrder } from '../../shop/orders/desk-order.ts';
import { customerName } from '../../shop/orders/order.ts';
import { cashAtDoor } from '../../shop/orders/order-cash.ts';
import { readPhone, spokenPhone } from '../../shop/phone.ts';
import type { SlipPart } from '../../shop/slips/slip-parts.ts';
import { statusOf } from '../../shop/steps/order-status.ts';
import { AsWritten } from '../../ui/as-written.tsx';
import { Ornament } from '../../ui/ornament.tsx';

type SlipProps = {
  order: DeskOrder;
  qr: { path: string; size: number };
  part: SlipPart;
  nth: number;
  of: number;
  sender: string;
};

/** What does not fit continues on further slips. */
export function Slip({ order, qr, part, nth, of, sender }: SlipProps) {
  const { id, courier, tracking } = order;
  const cash = cashAtDoor(order.order.total, statusOf(order.history));
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
      {nth === 1 ? (
        <p className="slip-from">
          <Ornament name="block" className="slip-mark" />
          <span className="name">From: {sender}</span>
        </p>
      ) : null}
      <div className="slip-foot">
        <span>
          <b>{id}</b> {[place, ...(nth === 1 ? [courier, tracking] : [])].filter(Boolean).join(' ')}
        </span>
        {nth === 1 ? <b className="slip-big">Cash {deskPrice(cash)}</b> : <span>Cash is on slip 1</span>}
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
