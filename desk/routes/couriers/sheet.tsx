import { data, href, Link, redirect } from 'react-router';
import { dayAndTime } from '../../../shop/desk/desk-words.ts';
import { BookedSheet } from '../../couriers/booked-sheet.tsx';
import { postedStatuses } from '../../couriers/posted-statuses.ts';
import { ReceivedSheet } from '../../couriers/received-sheet.tsx';
import { SHEET_WORDS, sheetTitle } from '../../couriers/sheet-words.ts';
import { shownSheet } from '../../couriers/shown-lines.ts';
import { deskOf } from '../../desk-context.ts';
import { sendForm } from '../../forms/send-form.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useNow } from '../../shell/use-now.ts';
import type { Route } from './+types/sheet.ts';
import '../../today/today.css';
import '../../couriers/couriers.css';

export const meta: Route.MetaFunction = () => [{ title: 'Sheet · Desk' }];

/** A sheet, compared with the books as they are now. @throws 404 for an unknown one */
export async function loader({ params, context }: Route.LoaderArgs) {
  const sheet = await deskOf(context).couriers.sheet(params.id);
  if (!sheet) throw data(null, { status: 404 });
  if (sheet.kind === 'booking') return { sheet, shown: undefined };
  const { matches: _, ...card } = sheet;
  return { sheet: card, shown: shownSheet(sheet) };
}

/** Takes the sheet's lines into the books, undoes that, or remembers what the courier's words mean. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { couriers } = deskOf(context);
  const form = await request.formData().catch(() => new FormData());
  const field = (name: string) => String(form.get(name) ?? '');
  if (field('do') === 'say') {
    const courier = (await couriers.sheet(params.id))?.courier ?? '';
    const { why } = await couriers.sayStatuses(courier, postedStatuses(form));
    return why === undefined ? redirect(href('/couriers/sheets/:id', params), { status: 303 }) : { why };
  }
  const key = field('key');
  if (key === '') throw data(null, { status: 400 });
  const { why } = await (field('do') === 'undo'
    ? couriers.undoSheet(params.id, { key, shown: Number(field('counted')) || undefined })
    : couriers.countSheet(params.id, {
        ...{ key, shown: field('shown') },
        ...{ leaveOut: form.has('leaveOut'), handedOver: form.has('handedOver') },
      }));
  return why === undefined ? redirect(href('/couriers/sheets/:id', params), { status: 303 }) : { why };
}

export const clientAction = (press: Route.ClientActionArgs) => sendForm(press);

export default function Sheet({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { sheet, shown } = loaderData;
  const now = useNow();
  return (
    <>
      <div>
        <h1>{sheetTitle(sheet)}</h1>
        <p className="quiet">
          {SHEET_WORDS[sheet.kind]} {sheet.name ? <span className="name">{sheet.name} </span> : null}
          of {dayAndTime(sheet.givenAt, now)}, {sheet.givenBy}
        </p>
      </div>
      {shown === undefined ? (
        <BookedSheet sheet={sheet} />
      ) : (
        <ReceivedSheet sheet={sheet} shown={shown} why={answer?.why} />
      )}
      <Link className="order-back" to={href('/couriers')}>
        Back to the couriers
      </Link>
    </>
  );
}
