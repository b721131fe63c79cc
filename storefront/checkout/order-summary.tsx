import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { optionText } from '../../shop/buying/choice.ts';
import type { DeliveryTerms } from '../../shop/buying/delivery.ts';
import type { TypedCode } from '../../shop/buying/discount.ts';
import { discountName, takenOff } from '../../shop/buying/discount-name.ts';
import { type feeRange, feeText, rangeText } from '../../shop/buying/fee-text.ts';
import { orderTotals } from '../../shop/buying/order-totals.ts';
import { orderedText } from '../../shop/buying/own-orders.ts';
import { linePrice, pagePrice } from '../../shop/price.ts';
import { AsWritten } from '../../ui/as-written.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ResponsiveImage } from '../../ui/image.tsx';
import { LinePlaceholder } from '../../ui/placeholders.tsx';
import { Sum } from '../../ui/sum.tsx';
import { ToTheShop } from '../shell/to-the-shop.tsx';
import { withOrderNotes } from './order-notes.ts';
import { obstacleText } from './refusal.ts';
import { copyForm } from './saved-form.ts';
import type { SummaryLine } from './summary-line.ts';

/** The summary is beside the form and unfolded. Keep in step with checkout.css. */
const BESIDE = '(width >= 56rem)';

type Props = {
  lines: readonly SummaryLine[];
  /** By position in the path. */
  notes: readonly string[];
  unreadable: boolean;
  /** To the typed city. */
  terms: DeliveryTerms;
  /** In PKR, while no city with its own fee is typed. */
  range: ReturnType<typeof feeRange>;
  /** The order differs from what was agreed to. */
  changed: boolean;
  code: TypedCode | undefined;
  codeLine: ReactNode;
};

/** Longer lists are folded on phones. */
const FEW = 2;

/** Many lines are folded to the total on phones (spec 2, Order summary). */
export function OrderSummary({ lines, notes, unreadable, changed, ...sums }: Props) {
  const { total } = orderTotals(orderable(lines), sums.terms, sums.code?.off);
  const hasNews = changed || sums.code !== undefined || lines.some((line) => line.obstacle);
  const fold = useFold(hasNews || lines.length <= FEW);
  return (
    <details className="order-summary" {...fold}>
      <summary>
        <h2>Order summary</h2>
        {orderable(lines).length > 0 ? <b>{pagePrice(total)}</b> : null}
        <Icon name="chevron" />
      </summary>
      {unreadable ? (
        <LinePlaceholder />
      ) : lines.length > 0 ? (
        <Bill lines={lines} notes={notes} {...sums} />
      ) : (
        <Nothing />
      )}
    </details>
  );
}

function Nothing() {
  return (
    <div className="order-none">
      <p>There is nothing to order here.</p>
      <ToTheShop />
    </div>
  );
}

/** Only these are in the sums. */
function orderable(lines: readonly SummaryLine[]): SummaryLine[] {
  return lines.filter((line) => !line.obstacle);
}

/** Problems are never folded away. Before hydration CSS unfolds the summary on wide screens. */
function useFold(isShown: boolean) {
  const [open, setOpen] = useState(isShown);
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    if (isShown || matchMedia(BESIDE).matches) setOpen(true);
    setHydrated(true);
  }, [isShown]);
  const onToggle = (event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open);
  return { open, onToggle, 'data-awake': hydrated || undefined };
}

function Bill({ lines, notes, terms, range, code, codeLine }: Omit<Props, 'unreadable' | 'changed'>) {
  const own = lines.map(({ at }) => notes[at] ?? '');
  const rest = orderable(lines);
  const totals = orderTotals(rest, terms, code?.off);
  const { discount } = totals;
  const { city } = terms;
  return (
    <>
      <ul className="order-lines">
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the path's order is fixed and may name a product twice
          <Line key={i} line={line} note={own[i] ?? ''} along={withOrderNotes(own)} />
        ))}
      </ul>
      {rest.length > 0 ? codeLine : null}
      {rest.length > 0 ? (
        <dl className="sums">
          <Sum of="Subtotal" is={pagePrice(totals.subtotal)} />
          {discount ? <Sum of={discountName(discount)} is={takenOff(discount, pagePrice)} /> : null}
          <Sum of={city === undefined ? 'Delivery' : `Delivery to ${city}`} is={feeText(totals.delivery, pagePrice)} />
          <Sum of="Total" is={pagePrice(totals.total)} total />
        </dl>
      ) : null}
      {range && city === undefined && totals.delivery > 0 ? <p>{`Delivery is ${rangeText(range)}, by city.`}</p> : null}
    </>
  );
}

function Line({ line, note, along }: { line: SummaryLine; note: string; along: Along }) {
  return (
    <li className="order-line">
      <ResponsiveImage image={line.image} widths={[100, 200]} sizes="4rem" alt="" />
      <div className="order-piece">
        <b className="name name-short">{line.productTitle}</b>
        <span>{pagePrice(linePrice(line))}</span>
      </div>
      <div className="order-about">
        {line.excerpt ? <p>{line.excerpt}</p> : null}
        <p>
          {[...optionText(line).map(({ text }) => text), `Quantity: ${line.quantity}`].map((words) => [
            <span key={words}>{words}</span>,
            ' ',
          ])}
        </p>
        {note ? (
          <p>
            <span>
              Note: <AsWritten text={note} />
            </span>
          </p>
        ) : null}
        <Obstacle line={line} />
        {line.alternatives ? <Alternatives {...line.alternatives} along={along} /> : null}
      </div>
    </li>
  );
}

function Obstacle({ line: { obstacle, left, quantity, ordered } }: { line: SummaryLine }) {
  if (ordered) return <p className="order-own">{orderedText(ordered)}</p>;
  return obstacle ? <p className="order-obstacle">{obstacleText({ obstacle, left, quantity })}</p> : null;
}

type Along = ReturnType<typeof withOrderNotes>;

/** For a colour or size that is gone. The typed values are copied along. */
function Alternatives({ original, page, along }: { original?: string; page: string; along: Along }) {
  const { pathname } = useLocation();
  return (
    <p className="order-elsewhere">
      {original === undefined ? null : (
        <>
          <Link to={original} replace {...along} onClick={() => copyForm(pathname, original)}>
            Order the original
          </Link>{' '}
        </>
      )}
      <Link to={page}>{original === undefined ? 'Choose a size' : 'Choose another colour'}</Link>
    </p>
  );
}
