import { data, href, Link } from 'react-router';
import type { EmailPage, EmailState, ResendOutcome } from '../../shop/desk/desk-emails.ts';
import { counted, grouped } from '../../shop/desk/desk-words.ts';
import { deskOf } from '../desk-context.ts';
import { EmailList } from '../emails/email-list.tsx';
import { emailsPath } from '../emails/emails-path.ts';
import { sendForm } from '../forms/send-form.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { useRefreshWhile } from '../shell/use-refresh-while.ts';
import type { Route } from './+types/emails.ts';
import '../emails/emails.css';

export const meta: Route.MetaFunction = () => [{ title: 'Emails · Desk' }];

/** The emails of one order, or all by state. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { read } = deskOf(context);
  const search = new URL(request.url).searchParams;
  const order = search.get('order')?.trim() || undefined;
  if (order !== undefined) return { order, emails: await read.emailsOfOrder(order), lists: [] };
  const older = search.get('older') ?? undefined;
  const states: EmailState[] = older === undefined ? ['refused', 'owed', 'sent'] : ['sent'];
  const lists = await Promise.all(states.map(async (state) => ({ state, ...(await read.emails(state, older)) })));
  return { order, emails: [], lists };
}

/** 'Send again', of one email or of all that were refused. */
export async function action({ request, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const form = await request.formData().catch(() => new FormData());
  const [email, all] = [form.get('email'), form.get('all')];
  if (email === null && all !== 'refused') throw data(null, { status: 400 });
  const outcome = await (email === null ? desk.resendRefused() : desk.resendEmail(String(email)));
  return { isDone: outcome.state === 'owed', words: wordsOf(outcome) };
}

export const clientAction = (press: Route.ClientActionArgs) => sendForm(press);

function wordsOf(outcome: ResendOutcome): string {
  if (outcome.state === 'owed') return `${counted(outcome.emails, 'email')} will be sent now.`;
  if (outcome.state === 'moved') return outcome.why;
  return RESEND_WORDS[outcome.state];
}

const RESEND_WORDS = {
  'under way': 'This email is being sent already.',
  'sent again': 'This email was sent again meanwhile.',
  'cannot be sent again': 'This email cannot be sent again: its text is not kept.',
  unknown: 'There is no such email any more.',
};

const HEADINGS: Record<EmailState, string> = { refused: 'Refused', owed: 'Waiting to be sent', sent: 'Sent' };

export default function Emails({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { order, emails, lists } = loaderData;
  useRefreshWhile([...emails, ...lists.flatMap((list) => list.emails)].some(({ state }) => state === 'owed'));
  return (
    <>
      <h1>{order === undefined ? 'Emails' : `Emails of order ${order}`}</h1>
      {answer ? (
        <p className={answer.isDone ? 'email-answer' : 'mistake'} role={answer.isDone ? 'status' : 'alert'}>
          {answer.words}
        </p>
      ) : null}
      {lists.map((list, nth) => (
        <StateSection key={list.state} {...list} before={lists.slice(0, nth).flatMap(emailsOf).length} />
      ))}
      {order === undefined ? null : (
        <section className="panel">
          <EmailList emails={emails} isOfOrder />
          <Link className="order-back" to={href('/orders/:id', { id: order })}>
            Back to the order
          </Link>
        </section>
      )}
    </>
  );
}

function emailsOf({ emails }: EmailPage): EmailPage['emails'] {
  return emails;
}

function StateSection({ state, emails, count, older, before }: { state: EmailState; before: number } & EmailPage) {
  const isStuck = state === 'refused' && emails.length > 0;
  return (
    <section className={isStuck ? 'panel stuck' : 'panel'}>
      <h2>
        {HEADINGS[state]} {count ? <span className="quiet">{grouped(count)}</span> : null}
      </h2>
      {isStuck && emails.length > 1 ? <SendAllAgain /> : null}
      <EmailList emails={emails} isOfOrder={false} before={before} />
      {older === undefined ? null : <More state={state} older={older} shown={emails.length} />}
    </section>
  );
}

/** Sent emails have pages. Of the others the first page is enough: once they leave, the rest moves up. */
function More({ state, older, shown }: { state: EmailState; older: string; shown: number }) {
  if (state !== 'sent') return <p className="quiet">The first {shown} are shown.</p>;
  return (
    <Link className="button" to={emailsPath({ older })}>
      Older emails
    </Link>
  );
}

function SendAllAgain() {
  return (
    <form method="post" className="row">
      <button className="button" type="submit" name="all" value="refused">
        Send all again
      </button>
    </form>
  );
}
