import { Form, href, Link, useNavigation } from 'react-router';
import type { SheetCard } from '../../shop/couriers/courier-desk.ts';
import { counted, dayAndTime, deskPrice } from '../../shop/desk/desk-words.ts';
import { useNow } from '../shell/use-now.ts';
import { PressKey } from '../steps/step-button.tsx';
import type { ShownGroup, ShownLine, ShownSheet } from './shown-lines.ts';
import { StatusWords } from './status-words.tsx';

type Props = { sheet: SheetCard; shown: ShownSheet; why: string | undefined };

/** A sheet that came: what is in it, compared with the books, and the press that takes it into them. */
export function ReceivedSheet({ sheet, shown, why }: Props) {
  const isPayment = sheet.kind === 'payment';
  const isAsked = shown.words.some(({ meaning }) => meaning === undefined);
  return (
    <>
      {isPayment ? <Sums shown={shown} /> : null}
      {why ? (
        <p className="mistake" role="alert">
          {why}
        </p>
      ) : null}
      {sheet.counted ? <Undo counted={sheet.counted} isPayment={isPayment} /> : null}
      {isAsked ? <AskedWords sheet={sheet} shown={shown} /> : null}
      {shown.fitting > 0 ? <Count sheet={sheet} shown={shown} /> : null}
      {shown.fitting === 0 && !sheet.counted && !isAsked ? <p>Nothing in it is new to the books.</p> : null}
      {shown.groups.map((group) => (
        <Group key={group.state} group={group} />
      ))}
      <KnownWords sheet={sheet} shown={shown} />
    </>
  );
}

function Sums({ shown: { sums } }: { shown: ShownSheet }) {
  if (sums.orders === 0) return null;
  return (
    <dl className="panel sheet-sums">
      <div>
        <dt>To count</dt>
        <dd>{deskPrice(sums.received + sums.short)}</dd>
      </div>
      <div>
        <dt>Parcels</dt>
        <dd>{sums.orders}</dd>
      </div>
      <div>
        <dt>Missing</dt>
        <dd>{deskPrice(sums.missing)}</dd>
      </div>
    </dl>
  );
}

function Undo({ counted: { at, by }, isPayment }: { counted: { at: number; by: string }; isPayment: boolean }) {
  const now = useNow();
  return (
    <div role="status">
      <Form method="post" className="row panel">
        <PressKey />
        <input type="hidden" name="counted" value={at} />
        <b>
          {isPayment ? 'Counted' : 'Taken in'} by {by}, {dayAndTime(at, now)}.
        </b>
        <button className="button" type="submit" name="do" value="undo">
          Undo
        </button>
      </Form>
    </div>
  );
}

function Count({ sheet, shown: { mark, fitting, sums, groups } }: Omit<Props, 'why'>) {
  const isBusy = useNavigation().state === 'submitting';
  const wrong = groups.find(({ state }) => state === 'wrong')?.count ?? 0;
  const isPayment = sheet.kind === 'payment';
  return (
    <Form method="post" className="panel">
      <PressKey />
      <input type="hidden" name="shown" value={mark} />
      {isPayment ? null : (
        <label className="sheet-check">
          <input type="checkbox" name="handedOver" defaultChecked />
          The courier has the parcels: mark them as sent
        </label>
      )}
      {wrong > 0 ? (
        <label className="sheet-check">
          <input type="checkbox" name="leaveOut" />
          Leave out the {counted(wrong, 'line')} with a mistake
        </label>
      ) : null}
      <button className="button button-primary" type="submit" name="do" value="count" disabled={isBusy}>
        {isPayment ? `Count ${deskPrice(sums.received + sums.short)}` : `Take in ${counted(fitting, 'number')}`}
      </button>
    </Form>
  );
}

/** Words that neither the shop nor an owner knows: their lines change nothing before somebody says what they mean. */
function AskedWords({ sheet: { courier }, shown: { words } }: Omit<Props, 'why'>) {
  const asked = words.filter(({ meaning }) => meaning === undefined);
  return (
    <section className="panel" aria-labelledby="asked-words">
      <h2 id="asked-words">What does {courier} mean by this?</h2>
      <p className="quiet">
        {counted(
          asked.reduce((sum, { lines }) => sum + lines, 0),
          'line',
        )}{' '}
        change nothing before you say. You are asked once for {courier}, and can change it later.
      </p>
      <StatusWords words={asked} button="Remember what they mean" />
    </section>
  );
}

function KnownWords({ sheet: { courier }, shown: { words } }: Omit<Props, 'why'>) {
  const known = words.filter(({ meaning }) => meaning !== undefined);
  if (known.length === 0) return null;
  return (
    <details className="panel sheet-group">
      <summary>What {courier}’s words mean here</summary>
      <StatusWords words={known} button="Change what they mean" />
    </details>
  );
}

/** What the lines of a group come to; those that need a look are open. */
const GROUP_WORDS: Record<ShownGroup['state'], string> = {
  wrong: 'With a mistake',
  'not understood': 'With a status that is not known',
  'not in the books': 'Not in the books',
  short: 'Short',
  'came back': 'Came back or cancelled',
  received: 'Received',
  fits: 'Fit',
  'not delivered yet': 'Not delivered yet',
  counted: 'In the books already',
  known: 'Known already',
};

const CLOSED: readonly ShownGroup['state'][] = ['received', 'fits', 'not delivered yet', 'counted', 'known'];

function Group({ group: { state, count, lines } }: { group: ShownGroup }) {
  return (
    <details
      className={state === 'wrong' ? 'panel sheet-group stuck' : 'panel sheet-group'}
      open={!CLOSED.includes(state)}
    >
      <summary>
        {GROUP_WORDS[state]}: {counted(count, 'line')}
      </summary>
      <ul className="lines">
        {lines.map((line) => (
          <Line key={line.nth} line={line} />
        ))}
      </ul>
      {count > lines.length ? <p className="quiet">The first {lines.length} are shown.</p> : null}
    </details>
  );
}

function Line({ line: { nth, order, parcel, words } }: { line: ShownLine }) {
  return (
    <li className="line sheet-line">
      <span>
        <span className="quiet">Line {nth}</span>{' '}
        {order === undefined ? parcel : <Link to={href('/orders/:id', { id: order })}>{parcel}</Link>}
      </span>
      <span>{words}</span>
    </li>
  );
}
