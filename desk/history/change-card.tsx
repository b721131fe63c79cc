import { Form, Link } from 'react-router';
import { counted, dayAndTime } from '../../shop/desk/desk-text.ts';
import { type DeskChange, MOST_BACK, type ToldDocument } from '../../shop/desk/history-desk.ts';
import { saidCount } from '../language/say.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { SubmissionKey } from '../steps/step-button.tsx';
import { FieldLines } from './field-lines.tsx';
import { historyPath } from './history-path.ts';

type Props = {
  change: DeskChange;
  /** Undefined in the list of all changes. */
  product: string | undefined;
  now: number;
};

export function ChangeCard({ change, product, now }: Props) {
  const say = useSay();
  const { nr, told, documents } = change;
  const more = documents - told.reduce((sum, one) => sum + one.documents, 0);
  return (
    <li className="panel change-card" data-change={nr}>
      <div className="ends">
        <b>
          {nr}. <Say>{howText(change)}</Say>
        </b>
        <span className="quiet">
          {change.by ? `${change.by}, ` : ''}
          {dayAndTime(change.at, now)}
        </span>
      </div>
      <ul className="change-documents">
        {told.map((one) => (
          <li key={`${one.id} ${one.places.join()}`}>
            {product !== undefined ? null : one.isProduct ? (
              <Link className="change-name name" to={historyPath({ product: one.id })}>
                {one.name}
              </Link>
            ) : (
              <b>{one.name}</b>
            )}
            <span className="quiet name"> {one.places.join(' · ')}</span>
            <DocumentLines of={one} />
          </li>
        ))}
      </ul>
      {product === undefined && more > 0 ? <p className="quiet">{saidCount(say, more, 'and {} more record')}</p> : null}
      {product === undefined && documents > MOST_BACK ? (
        <p className="quiet">
          {say('So large a change goes back where the shop runs, by its command ‘{}’.', `back ${nr}`)}
        </p>
      ) : (
        <BackForm nr={nr} product={product} />
      )}
    </li>
  );
}

function BackForm({ nr, product }: { nr: number; product: string | undefined }) {
  const say = useSay();
  return (
    <Form method="post">
      <SubmissionKey />
      {product === undefined ? null : <input type="hidden" name="product" value={product} />}
      <button
        className="button"
        type="submit"
        name="nr"
        value={nr}
        aria-label={say('Back to before this: change {}', nr)}
      >
        <Say>Back to before this</Say>
      </button>
    </Form>
  );
}

function DocumentLines({ of: { state, fields } }: { of: ToldDocument }) {
  if (state !== 'changed')
    return (
      <p>
        <Say>{state === 'new' ? 'New::record' : 'Taken away'}</Say>
      </p>
    );
  return <FieldLines changes={fields} />;
}

function howText({ what, backBefore, documents, told: [first] }: DeskChange): string {
  switch (what) {
    case 'import':
      return `Import of ${counted(documents, 'record')}`;
    case 'back':
      return `Back to before change ${backBefore}`;
    case 'delete':
      return `Deleted ${first?.name ?? ''}`;
    case 'hide':
      return `Hid ${first?.name ?? ''} from the shop`;
    case 'stock':
      return 'Stock';
    default:
      return 'Edited';
  }
}
