import { data, href, Link } from 'react-router';
import type { EmailPage, EmailState, LeaveOutcome, ResendOutcome } from '../../shop/desk/desk-emails.ts';
import { counted, grouped } from '../../shop/desk/desk-text.ts';
import { deskOf } from '../desk-context.ts';
import { EmailList } from '../emails/email-list.tsx';
import { emailsPath } from '../emails/emails-path.ts';
import { refusedWays, type Ways } from '../emails/refused-ways.ts';
import { formText, postedForm } from '../forms/posted-form.ts';
import { sendForm } from '../forms/send-form.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { Notice } from '../shell/notice.tsx';
import { useRefreshWhile } from '../shell/use-refresh-while.ts';
import { OverScreen } from '../steps/over-screen.tsx';
import type { Route } from './+types/emails.ts';
import '../emails/emails.css';

export const meta: Route.MetaFunction = () => [{ title: 'Emails · Desk' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = deskOf(context);
  const { read } = desk;
  const search = new URL(request.url).searchParams;
  const order = search.get('order')?.trim() || undefined;
  if (order !== undefined) {
    const emails = await read.emailsOfOrder(order);
    return { order, emails, lists: [], ways: await refusedWays(desk, emails) };
  }
  const older = search.get('older') ?? undefined;
  const states: EmailState[] = older === undefined ? ['refused', 'owed', 'sent'] : ['sent'];
  const lists = await Promise.all(states.map(async (state) => ({ state, ...(await read.emails(state, older)) })));
  return { order, emails: [], lists, ways: await refusedWays(desk, lists.flatMap(emailsOf)) };
}

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const desk = deskOf(context);
  const form = await postedForm(request);
  const pressed = (name: string) => formText(form, name);
  const [leave, back] = [pressed('leave'), pressed('back')];
  if (leave) return leaveAnswer(await desk.leaveEmail(leave, true, pressed('to') || undefined), LATE_LEAVE);
  if (back) return leaveAnswer(await desk.leaveEmail(back, false), LATE_UNDO);
  const email = pressed('email');
  if (email === '' && pressed('all') !== 'refused') throw data(null, { status: 400 });
  const outcome = await (email === '' ? desk.resendRefused() : desk.resendEmail(email));
  return { isDone: outcome.state === 'owed', words: textOf(outcome) };
}

/** `left`: the email that 'Undo' brings back. */
type Answer = { isDone: boolean; words: string; left?: string };

const LATE_LEAVE =
  'This email is not as it was shown: it was sent again or left meanwhile, or its address was corrected.';
const LATE_UNDO = 'This email is not left any more: it was brought back or sent again meanwhile.';

/** `late`: for when another press came first. */
function leaveAnswer(outcome: LeaveOutcome, late: string): Answer {
  if (outcome.state === 'left') return { isDone: true, words: `Left: ${outcome.to}.`, left: outcome.email };
  if (outcome.state === 'brought back') return { isDone: true, words: 'It is back among the refused ones.' };
  return { isDone: false, words: late };
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

function textOf(outcome: ResendOutcome): string {
  if (outcome.state === 'owed') return `${counted(outcome.emails, 'email')} will be sent now.`;
  if (outcome.state === 'moved') return outcome.why;
  return RESEND_WORDS[outcome.state];
}

const RESEND_WORDS = {
  'under way': 'This email is being sent already.',
  'sent again': 'This email was sent again meanwhile.',
  'cannot be sent again': 'This email cannot be sent again: its text is not kept.',
  'no address': 'The order has no email.',
  'no owner': 'Who got this email is no owner any more.',
  none: 'None of them can be sent again: each is to nobody, or to who is no owner any more, or it would not be true.',
  over: 'The order was cancelled, or its parcel arrived or turned back: this email would not be true.',
  'not on its way': 'The parcel is not on its way now: this email would not be true.',
  unknown: 'There is no such email any more.',
};

const HEADINGS: Record<EmailState, string> = { refused: 'Refused', owed: 'Waiting to be sent', sent: 'Sent' };

export default function Emails({ loaderData, actionData }: Route.ComponentProps) {
  const say = useSay();
  const answer = useAnswer(actionData);
  const { order, emails, lists, ways } = loaderData;
  useRefreshWhile([...emails, ...lists.flatMap((list) => list.emails)].some(({ state }) => state === 'owed'));
  return (
    <>
      <h1>{order === undefined ? say('Emails') : say('Emails of order {}', order)}</h1>
      {answer ? (
        <OverScreen answered={answer} isWell={answer.isDone}>
          <Notice isWell={answer.isDone} undo={answer.left === undefined ? undefined : { back: answer.left }}>
            <Say>{answer.words}</Say>
          </Notice>
        </OverScreen>
      ) : null}
      {lists.map((list, nth) => (
        <StateSection key={list.state} {...list} ways={ways} before={lists.slice(0, nth).flatMap(emailsOf).length} />
      ))}
      {order === undefined ? null : (
        <section className="panel">
          <EmailList emails={emails} isOfOrder ways={ways} />
          <Link className="order-back" to={href('/orders/:id', { id: order })}>
            <Say>Back to the order</Say>
          </Link>
        </section>
      )}
    </>
  );
}

function emailsOf({ emails }: EmailPage): EmailPage['emails'] {
  return emails;
}

type SectionProps = { state: EmailState; before: number; ways: Readonly<Record<string, Ways>> } & EmailPage;

function StateSection({ state, emails, count, older, before, ways }: SectionProps) {
  const isStuck = state === 'refused' && emails.length > 0;
  return (
    <section className={isStuck ? 'panel stuck' : 'panel'}>
      <h2>
        <Say>{HEADINGS[state]}</Say> {count ? <span className="quiet">{grouped(count)}</span> : null}
      </h2>
      {isStuck && emails.length > 1 ? <SendAllAgain /> : null}
      <EmailList emails={emails} isOfOrder={false} ways={ways} before={before} />
      {older === undefined ? null : <More state={state} older={older} shown={emails.length} />}
    </section>
  );
}

/** Only sent emails have pages: the others move up once the first ones leave. */
function More({ state, older, shown }: { state: EmailState; older: string; shown: number }) {
  if (state !== 'sent')
    return (
      <p className="quiet">
        <Say>{`The first ${shown} are shown.`}</Say>
      </p>
    );
  return (
    <Link className="button" to={emailsPath({ older })}>
      <Say>Older emails</Say>
    </Link>
  );
}

function SendAllAgain() {
  return (
    <form method="post" className="row">
      <button className="button" type="submit" name="all" value="refused">
        <Say>Send all again</Say>
      </button>
    </form>
  );
}
