import { Form, Link, useNavigation } from 'react-router';
import type { ShopImage } from '../../shop/catalogue/image-address.ts';
import { imageOf } from '../../shop/catalogue/product.ts';
import type { DeskRecord } from '../../shop/desk/collections-desk.ts';
import { ResponsiveImage } from '../../ui/image.tsx';
import { useSay } from '../language/use-say.tsx';
import { SubmissionKey } from '../steps/step-button.tsx';
import { recordPath } from './collections-path.ts';

type Props = { collection: string; records: readonly DeskRecord[]; images: Record<string, ShopImage> };

export function RecordList({ collection, records, images }: Props) {
  // Moves are submitted one after another: each needs the order of the rows that the one before produced.
  const isBusy = useNavigation().state !== 'idle';
  return (
    <ol className="plain-list">
      {records.map(({ id, name, more, picture }, at) => (
        <li key={id} className="card record-card" data-record={id}>
          {picture === undefined ? null : (
            <ResponsiveImage
              image={imageOf({ images }, picture)}
              widths={[100, 200]}
              sizes="72px"
              alt=""
              className="record-image"
            />
          )}
          <div className="record-words">
            <Link className="collection-name name" to={recordPath(collection, id)}>
              {name}
            </Link>
            {more ? <span className="quiet name">{more}</span> : null}
          </div>
          <Form method="post" className="row" onSubmit={(event) => isBusy && event.preventDefault()}>
            <SubmissionKey />
            <input type="hidden" name="record" value={id} />
            <Move way="up" name={name} isBusy={isBusy} isOff={at === 0} />
            <Move way="down" name={name} isBusy={isBusy} isOff={at === records.length - 1} />
          </Form>
        </li>
      ))}
    </ol>
  );
}

type MoveProps = { way: 'up' | 'down'; name: string; isBusy: boolean; isOff: boolean };

/** Not `disabled` during a move: that would take the focus from it. */
function Move({ way, name, isBusy, isOff }: MoveProps) {
  const say = useSay();
  return (
    <button
      className="button button-icon"
      type="submit"
      name="way"
      value={way}
      disabled={isOff}
      aria-disabled={isBusy || undefined}
      aria-label={say('Move {}: {}', way, name)}
    >
      <span aria-hidden="true">{way === 'up' ? '↑' : '↓'}</span>
    </button>
  );
}
