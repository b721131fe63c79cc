import { Form, href, Link } from 'react-router';
import { knownCities } from '../../../shop/couriers/city.ts';
import { BOOKING_FIELDS, type BookingColumn, SHEET_FIELDS, type SheetField } from '../../../shop/couriers/courier.ts';
import { FIELD_WORDS, readColumnsForm } from '../../couriers/columns-form.ts';
import { deskOf } from '../../desk-context.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import type { Route } from './+types/columns.ts';
import '../../couriers/couriers.css';

export const meta: Route.MetaFunction = () => [{ title: 'Columns · Desk' }];

/** The longest name of a courier, in characters. */
const LONGEST_NAME = 60;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { couriers } = deskOf(context);
  const asked = new URL(request.url).searchParams.get('courier')?.trim().slice(0, LONGEST_NAME) || 'PostEx';
  const [layout, spellings] = await Promise.all([couriers.layout(asked), couriers.spellings(asked)]);
  return { layout, spellings };
}

/** Saves the columns, or how the courier spells a city. */
export async function action({ request, context }: Route.ActionArgs) {
  const { couriers } = deskOf(context);
  const form = await request.formData().catch(() => new FormData());
  const field = (name: string) => String(form.get(name) ?? '').trim();
  if (field('do') === 'spell') {
    return { layout: undefined, ...(await couriers.spellCity(field('courier'), field('city'), field('spelling'))) };
  }
  const layout = readColumnsForm(form);
  return { layout, ...(await couriers.saveLayout(layout)) };
}

/** The columns of a courier's booking sheet, the headings of the sheets that it sends, and how it spells cities. */
export default function Columns({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { layout: saved, spellings } = loaderData;
  const layout = (answer?.why === undefined ? undefined : answer.layout) ?? saved;
  const rows: BookingColumn[] = [...layout.columns, { heading: '', field: 'text', text: '' }];
  return (
    <>
      <h1>{layout.courier}’s columns</h1>
      <p>
        Compare these columns with {layout.courier}’s own form, word for word: couriers change them, and what is not
        known for sure is a guess here. A column whose heading you empty is left out.
      </p>
      <Answer answer={answer} />
      {/* Drawn anew after each press, so that the fields show what was saved. */}
      <Form method="post" className="panel" key={JSON.stringify(layout)}>
        <input type="hidden" name="courier" value={layout.courier} />
        <input type="hidden" name="columns" value={rows.length} />
        {/* Enter presses a form's first button: it must not move a column. */}
        <button className="visually-hidden" type="submit" name="do" value="save" tabIndex={-1} aria-hidden="true" />
        <h2>Booking sheet</h2>
        {rows.map((column, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
          <Column key={nth} column={column} nth={nth} isLast={nth === rows.length - 1} />
        ))}
        <h2>Sheets that come back</h2>
        <p className="quiet">
          Headings are recognised by themselves. Write one here only if the desk does not find it.
        </p>
        {SHEET_FIELDS.map((field) => (
          <label key={field} className="field">
            {SHEET_FIELD_WORDS[field]}
            <input name={`sheet-${field}`} defaultValue={layout.headings[field]} autoComplete="off" maxLength={100} />
          </label>
        ))}
        <button className="button button-primary" type="submit" name="do" value="save">
          Save the columns
        </button>
      </Form>
      <Spellings courier={layout.courier} spellings={spellings} />
      <Link className="order-back" to={href('/couriers')}>
        Back to the couriers
      </Link>
    </>
  );
}

const SHEET_FIELD_WORDS: Record<SheetField, string> = {
  tracking: 'Tracking number',
  order: 'Order number',
  amount: 'COD amount',
  status: 'Status',
  net: 'Net amount',
};

function Answer({ answer }: { answer: { why: string | undefined } | undefined }) {
  if (!answer) return null;
  const isSaved = answer.why === undefined;
  return (
    <p className={isSaved ? 'saved' : 'mistake'} role={isSaved ? 'status' : 'alert'}>
      {answer.why ?? 'Saved.'}
    </p>
  );
}

function Column({ column, nth, isLast }: { column: BookingColumn; nth: number; isLast: boolean }) {
  const number = nth + 1;
  return (
    <div className="column">
      <label className="field">
        {isLast ? 'New column' : `Column ${number}`}
        <input name={`heading-${nth}`} defaultValue={column.heading} autoComplete="off" maxLength={100} />
      </label>
      <label className="field">
        holds
        <select name={`field-${nth}`} defaultValue={column.field} aria-label={`Column ${number} holds`}>
          {BOOKING_FIELDS.map((field) => (
            <option key={field} value={field}>
              {FIELD_WORDS[field]}
            </option>
          ))}
        </select>
      </label>
      <label className="field column-text">
        Text
        <input
          name={`text-${nth}`}
          defaultValue={column.text}
          aria-label={`Text of column ${number}`}
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
            aria-label={`Move column ${number} up`}
          >
            Up
          </button>
        </div>
      ) : null}
    </div>
  );
}

function Spellings({ courier, spellings }: { courier: string; spellings: Record<string, string> }) {
  return (
    <section className="panel">
      <h2>Cities that {courier} spells in its own way</h2>
      <ul className="lines">
        {Object.entries(spellings).map(([city, spelling]) => (
          <li key={city} className="line">
            <span>{city}</span>
            <b>{spelling}</b>
          </li>
        ))}
      </ul>
      <Form method="post" className="stack" key={JSON.stringify(spellings)}>
        <input type="hidden" name="courier" value={courier} />
        <label className="field">
          City
          <input name="city" list="known-cities" required autoComplete="off" maxLength={60} />
        </label>
        <datalist id="known-cities">
          {knownCities().map((city) => (
            <option key={city} value={city} />
          ))}
        </datalist>
        <label className="field">
          As {courier} spells it (empty: as we do)
          <input name="spelling" autoComplete="off" maxLength={60} />
        </label>
        <button className="button" type="submit" name="do" value="spell">
          Remember
        </button>
      </Form>
    </section>
  );
}
