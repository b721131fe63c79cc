import { Form, useNavigation } from 'react-router';
import {
  BOOKING_FIELDS,
  type BookingColumn,
  type CourierLayout,
  layoutMark,
  SHEET_FIELDS,
  type SheetField,
} from '../../shop/couriers/courier.ts';
import { Field } from '../forms/field.tsx';
import { useOwnAnswer } from '../forms/use-own-answer.ts';
import { useTypedOver } from '../forms/use-typed-over.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { Answer, useActionAt } from './answer.tsx';
import { FIELD_WORDS } from './columns-form.ts';

export type PostedColumns = {
  layout: CourierLayout;
  why: string | undefined;
  /** The mark that the next save is compared with. */
  seen: string | undefined;
  moved: boolean;
  now: CourierLayout | undefined;
};

type Props = { saved: CourierLayout; answer: PostedColumns | undefined };

/** A courier's booking columns and sheet headings. What is typed stays while another owner saves. */
export function ColumnsPanel({ saved, answer }: Props) {
  const { over, begin, drop } = useTypedOver(saved);
  const own = useOwnAnswer(answer, drop);
  // A second submission would be compared with what the first has not saved yet.
  const isBusy = useNavigation().state !== 'idle';
  const refused = own?.why === undefined ? undefined : own;
  const action = useActionAt(saved.courier, ANSWER);
  const layout = refused?.layout ?? over;
  const rows: BookingColumn[] = [...layout.columns, { heading: '', field: 'text', text: '' }];
  return (
    <>
      {/* Rendered anew after each press, so that the fields show what was saved. */}
      <Form method="post" {...action} className="panel" key={JSON.stringify(layout)} onInput={begin} onSubmit={begin}>
        <input type="hidden" name="courier" value={layout.courier} />
        <input type="hidden" name="seen" value={refused?.seen ?? layoutMark(over)} />
        <input type="hidden" name="columns" value={rows.length} />
        {/* Enter presses the first button: it must not move a column. */}
        <button
          className="visually-hidden"
          type="submit"
          name="do"
          value="save"
          tabIndex={-1}
          aria-hidden="true"
          disabled={isBusy}
        />
        <h2>
          <Say>Booking sheet</Say>
        </h2>
        {rows.map((column, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
          <Column key={nth} column={column} nth={nth} isLast={nth === rows.length - 1} isBusy={isBusy} />
        ))}
        <h2>
          <Say>Sheets that come back</Say>
        </h2>
        <p className="quiet">
          <Say>Headings are recognised by themselves. Write one here only if the desk does not find it.</Say>
        </p>
        {SHEET_FIELDS.map((field) => (
          <Field key={field} words={SHEET_FIELD_WORDS[field]}>
            <input name={`sheet-${field}`} defaultValue={layout.headings[field]} autoComplete="off" maxLength={100} />
          </Field>
        ))}
        <Answer id={ANSWER} answer={own} />
        <button className="button button-primary" type="submit" name="do" value="save" disabled={isBusy}>
          <Say>Save the columns</Say>
        </button>
      </Form>
      {refused?.now ? <SavedNow layout={refused.now} /> : null}
    </>
  );
}

const ANSWER = 'saved-columns';

const SHEET_FIELD_WORDS: Record<SheetField, string> = {
  tracking: 'Tracking number',
  order: 'Order number',
  amount: 'COD amount',
  status: 'Status',
  net: 'Net amount',
  charges: 'Charges (of several, write A + B)',
  taxes: 'Taxes (of several, write A + B)',
};

function SavedNow({ layout: { columns, headings } }: { layout: CourierLayout }) {
  const say = useSay();
  return (
    <section className="panel" aria-labelledby="saved-now">
      <h2 id="saved-now">
        <Say>Saved now</Say>
      </h2>
      <ul className="lines">
        {columns.map(({ heading, field, text }) => (
          <li key={heading} className="line">
            <span>{heading}</span>
            <b>{field === 'text' ? text || say('nothing') : say(FIELD_WORDS[field])}</b>
          </li>
        ))}
        {SHEET_FIELDS.filter((field) => headings[field] !== '').map((field) => (
          <li key={`sheet-${field}`} className="line">
            <span>{say('{}, in sheets that come back', say(SHEET_FIELD_WORDS[field]))}</span>
            <b>{headings[field]}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ColumnProps = { column: BookingColumn; nth: number; isLast: boolean; isBusy: boolean };

function Column({ column, nth, isLast, isBusy }: ColumnProps) {
  const say = useSay();
  const number = nth + 1;
  return (
    <div className="column">
      <Field words={isLast ? say('New column') : say('Column {}', number)}>
        <input name={`heading-${nth}`} defaultValue={column.heading} autoComplete="off" maxLength={100} />
      </Field>
      <Field words="holds">
        <select name={`field-${nth}`} defaultValue={column.field} aria-label={say('Column {} holds', number)}>
          {BOOKING_FIELDS.map((field) => (
            <option key={field} value={field}>
              <Say>{FIELD_WORDS[field]}</Say>
            </option>
          ))}
        </select>
      </Field>
      <label className="field column-text">
        <Say>Text</Say>
        <input
          name={`text-${nth}`}
          defaultValue={column.text}
          aria-label={say('Text of column {}', number)}
          autoComplete="off"
          maxLength={100}
        />
      </label>
      {nth > 0 && !isLast ? (
        <div className="row">
          <button
            className="button"
            type="submit"
            name="do"
            value={`up-${nth}`}
            disabled={isBusy}
            aria-label={say('Move column {} up', number)}
          >
            <Say>Up</Say>
          </button>
        </div>
      ) : null}
    </div>
  );
}
