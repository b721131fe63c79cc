import { href, Link } from 'react-router';
import type { OpenSheet } from '../../shop/couriers/courier-desk.ts';
import { deskPrice } from '../../shop/desk/desk-text.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { columnsPath } from './columns-path.ts';

export function BookedSheet({ sheet }: { sheet: Extract<OpenSheet, { kind: 'booking' }> }) {
  const say = useSay();
  return (
    <>
      <section className="panel">
        <div className="row">
          <a className="button button-primary" href={fileOf(sheet.id, 'xlsx')} download>
            <Say>Download for Excel</Say>
          </a>
          <a className="button" href={fileOf(sheet.id, 'csv')} download>
            <Say>Download as CSV</Say>
          </a>
        </div>
        <p className="quiet">
          {say(
            'Upload it at {}. Before the first time compare its columns with the courier’s own form: couriers change them.',
            sheet.courier,
          )}{' '}
          <Link to={columnsPath(sheet.courier)}>{say('{}’s columns', sheet.courier)}</Link>
        </p>
      </section>
      <ul className="panel lines">
        {sheet.orders.map(({ id, name, city, cash, why }) => (
          <li key={id} className="line sheet-line">
            <span>
              <Link to={href('/orders/:id', { id })}>
                <b className="name">{name}</b>
              </Link>
              <br />
              <span className="quiet">
                {id}, <bdi>{city}</bdi>
              </span>
            </span>
            <span>{deskPrice(cash)}</span>
            {why ? (
              <p className="mistake">
                <Say>{why}</Say>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <Link className="button" to={`${href('/couriers')}#tracking`}>
        <Say>Tracking numbers in</Say>
      </Link>
    </>
  );
}

function fileOf(id: string, file: 'xlsx' | 'csv'): string {
  return href('/couriers/sheets/:id/:file', { id, file });
}
