import { Form, href, Link, useNavigation } from 'react-router';
import type { SheetCard } from '../../shop/couriers/courier-desk.ts';
import { dayAndTime, deskPrice } from '../../shop/desk/desk-text.ts';
import { Mistake } from '../forms/mistake.tsx';
import { type Say as SayWords, saidCount } from '../language/say.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { useIsOwner } from '../people/use-is-owner.ts';
import { useNow } from '../shell/use-now.ts';
import { useOwner } from '../shell/use-owner.ts';
import { StepButton, SubmissionKey } from '../steps/step-button.tsx';
import { usePendingSteps } from '../steps/use-steps.ts';
import { Money } from './money.tsx';
import type { ShownGroup, ShownLine, ShownSheet } from './shown-lines.ts';
import { StatusWords } from './status-words.tsx';

type Props = { sheet: SheetCard; shown: ShownSheet; why: string | undefined; typedBank: string | undefined };

/** An uploaded sheet compared with the books, and the button that counts it. */
export function ReceivedSheet({ sheet, shown, why, typedBank }: Props) {
  const isPayment = sheet.kind === 'payment';
  const toCount = shown.fitting + shown.costs + (shown.money?.newSums ? 1 : 0);
  const isAsked = shown.words.some(({ meaning }) => meaning === undefined);
  return (
    <>
      {isPayment ? <Sums shown={shown} /> : null}
      {shown.money ? (
        <Money money={shown.money} typed={typedBank} why={typedBank === undefined ? undefined : why} />
      ) : null}
      <Mistake why={typedBank === undefined ? why : undefined} />
      {sheet.counted ? <Undo counted={sheet.counted} isPayment={isPayment} /> : null}
      {isAsked ? <AskedWords sheet={sheet} shown={shown} /> : null}
      {toCount > 0 ? <Count sheet={sheet} shown={shown} /> : null}
      {toCount === 0 && !sheet.counted && !isAsked ? (
        <p>
          <Say>Nothing in it is new to the books.</Say>
        </p>
      ) : null}
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
        <dt>
          <Say>To count</Say>
        </dt>
        <dd>{deskPrice(sums.received + sums.short)}</dd>
      </div>
      <div>
        <dt>
          <Say>Parcels</Say>
        </dt>
        <dd>{sums.orders}</dd>
      </div>
      <div>
        <dt>
          <Say>Missing</Say>
        </dt>
        <dd>{deskPrice(sums.missing)}</dd>
      </div>
    </dl>
  );
}

function Undo({ counted: { at, by }, isPayment }: { counted: { at: number; by: string }; isPayment: boolean }) {
  const say = useSay();
  const now = useNow();
  const isOwn = useOwner() === by;
  const mayUndo = useIsOwner() || isOwn || !isPayment;
  return (
    <div role="status">
      <Form method="post" className="row panel">
        <SubmissionKey />
        <input type="hidden" name="counted" value={at} />
        <b>{say(isPayment ? 'Counted by {}, {}.' : 'Taken in by {}, {}.', by, say(dayAndTime(at, now)))}</b>
        {mayUndo ? (
          <button className="button" type="submit" name="do" value="undo">
            <Say>Undo</Say>
          </button>
        ) : null}
      </Form>
    </div>
  );
}

type Sheet = Pick<Props, 'sheet' | 'shown'>;

function Count({ sheet, shown }: Sheet) {
  const say = useSay();
  const { mark, fitting, groups } = shown;
  const isBusy = useNavigation().state === 'submitting';
  const wrong = groups.find(({ state }) => state === 'wrong')?.count ?? 0;
  const isPayment = sheet.kind === 'payment';
  return (
    <Form method="post" className="panel">
      <SubmissionKey />
      <input type="hidden" name="shown" value={mark} />
      {isPayment ? null : (
        <label className="check-option">
          <input type="checkbox" name="handedOver" defaultChecked />
          <Say>The courier has the parcels: mark them as sent</Say>
        </label>
      )}
      {wrong > 0 ? (
        <label className="check-option">
          <input type="checkbox" name="leaveOut" />
          {saidCount(say, wrong, 'Leave out the {} line with a mistake', 'Leave out the {} lines with a mistake')}
        </label>
      ) : null}
      <button className="button button-primary" type="submit" name="do" value="count" disabled={isBusy}>
        {isPayment ? countText(shown, say) : saidCount(say, fitting, 'Take in {} number')}
      </button>
    </Form>
  );
}

/** A sheet of returns brings only costs; one whose words mean something else now brings new sums. */
function countText({ fitting, costs, sums }: ShownSheet, say: SayWords): string {
  if (fitting > 0) return say('Count {}', deskPrice(sums.received + sums.short));
  return say(costs > 0 ? 'Count the charges' : 'Keep the new sums');
}

/** Unknown words: their lines change nothing until somebody says what they mean. */
function AskedWords({ sheet: { courier }, shown: { words } }: Sheet) {
  const say = useSay();
  const asked = words.filter(({ meaning }) => meaning === undefined);
  return (
    <section className="panel" aria-labelledby="asked-words">
      <h2 id="asked-words">{say('What does {} mean by this?', courier)}</h2>
      <p className="quiet">
        {saidCount(
          say,
          asked.reduce((sum, { lines }) => sum + lines, 0),
          '{} line changes nothing before you say.',
          '{} lines change nothing before you say.',
        )}{' '}
        {say('You are asked once for {}, and can change it later.', courier)}
      </p>
      <StatusWords words={asked} button="Remember what they mean" />
    </section>
  );
}

function KnownWords({ sheet: { courier }, shown: { words } }: Sheet) {
  const say = useSay();
  const known = words.filter(({ meaning }) => meaning !== undefined);
  if (known.length === 0) return null;
  return (
    <details className="panel sheet-group">
      <summary>{say('What {}’s words mean', courier)}</summary>
      <StatusWords words={known} button="Change what they mean" />
    </details>
  );
}

/** Groups that need a look are open. */
const GROUP_WORDS: Record<ShownGroup['state'], string> = {
  wrong: 'With a mistake',
  'not understood': 'With a status that is not known',
  'not in the books': 'Not one of our orders',
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
  const say = useSay();
  return (
    <details
      className={state === 'wrong' ? 'panel sheet-group stuck' : 'panel sheet-group'}
      open={!CLOSED.includes(state)}
    >
      <summary>{say('{}: {}', say(GROUP_WORDS[state]), saidCount(say, count, '{} line'))}</summary>
      <ul className="lines">
        {lines.map((line) => (
          <Line key={line.nth} line={line} />
        ))}
      </ul>
      {count > lines.length ? (
        <p className="quiet">
          <Say>{`The first ${lines.length} are shown.`}</Say>
        </p>
      ) : null}
    </details>
  );
}

function Line({ line: { nth, order, parcel, words, money, told, back } }: { line: ShownLine }) {
  const say = useSay();
  return (
    <li className="line sheet-line">
      <span>
        <span className="quiet">{say('Line {}', nth)}</span>{' '}
        {order === undefined ? parcel : <Link to={href('/orders/:id', { id: order })}>{parcel}</Link>}
      </span>
      <span>
        <Say>{words}</Say>
      </span>
      {money ? (
        <p className="quiet">
          <Say>{money}</Say>
        </p>
      ) : null}
      {told.map((sentence) => (
        <p key={sentence}>
          <Say>{sentence}</Say>
        </p>
      ))}
      {back ? <Back back={back} /> : null}
    </li>
  );
}

/** Returned by the courier's sheet, still with the courier in the books. */
function Back({ back: { card, steps } }: { back: NonNullable<ShownLine['back']> }) {
  const isPressed = usePendingSteps().some(({ orders }) => orders.some(({ id }) => id === card.id));
  if (isPressed) return null;
  return (
    <div className="row">
      {steps.map((step) => (
        <StepButton key={step} card={card} step={step} />
      ))}
    </div>
  );
}
