import { readCity } from '../../shop/couriers/city.ts';
import { dayText, deskPrice, grouped } from '../../shop/desk/desk-text.ts';
import { costOfReturns, type FigureRow, type FiguresBy, leftOver } from '../../shop/figures/figures.ts';
import { roundRupees } from '../../shop/price.ts';
import { Say } from '../language/use-say.tsx';
import { share } from './share.ts';

type Props = { by: FiguresBy; rows: readonly FigureRow[]; returnCost: number };

const COLUMNS = ['Orders', 'Sales', 'Confirmed', 'Delivered', 'Refused', 'Returns cost', 'Couriers', 'Left'];

export function FigureRows({ by, rows, returnCost }: Props) {
  if (rows.length === 0)
    return (
      <p className="quiet">
        <Say>No orders were placed in these days.</Say>
      </p>
    );
  return (
    <div className="panel figures">
      <p className="figure figure-heads" aria-hidden="true">
        <span />
        {COLUMNS.map((column) => (
          <span key={column}>
            <Say>{column}</Say>
          </span>
        ))}
      </p>
      <ul className="lines">
        {rows.map((row) => (
          <li key={row.name}>
            <Row by={by} row={row} returnCost={returnCost} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Row({ by, row, returnCost }: { by: FiguresBy; row: FigureRow; returnCost: number }) {
  const { orders, sales, confirmed, delivered, refused } = row;
  const values = [
    grouped(orders),
    deskPrice(sales),
    grouped(confirmed),
    withShare(delivered, orders),
    withShare(refused, orders),
    deskPrice(costOfReturns(row, returnCost)),
    deskPrice(roundRupees(row.courierCosts)),
    deskPrice(leftOver(row, returnCost)),
  ];
  return (
    <dl className="figure">
      <dt className="figure-name name">{by === 'day' ? <Say>{dayText(row.name)}</Say> : nameText(by, row.name)}</dt>
      {COLUMNS.map((column, nth) => (
        <dd key={column} data-none={/^(Rs )?0$/.test(values[nth] ?? '') || undefined}>
          <span className="figure-of">
            <Say>{column}</Say>
          </span>{' '}
          {values[nth]}
        </dd>
      ))}
    </dl>
  );
}

function withShare(some: number, all: number): string {
  return some === 0 ? '0' : `${grouped(some)} (${share(some, all)})`;
}

function nameText(by: FiguresBy, name: string): string {
  // An unknown city, as its customers typed it.
  return by === 'city' && readCity(name) !== name ? `“${name}”` : name;
}
