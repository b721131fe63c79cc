import { data, href, Link, redirect } from 'react-router';
import type { Desk } from '../../../shop/desk/desk.ts';
import { dayAndTime } from '../../../shop/desk/desk-text.ts';
import { isOwner } from '../../../shop/people.ts';
import { BookedSheet } from '../../couriers/booked-sheet.tsx';
import { postedStatuses } from '../../couriers/posted-statuses.ts';
import { ReceivedSheet } from '../../couriers/received-sheet.tsx';
import { SHEET_WORDS, sheetTitle } from '../../couriers/sheet-text.ts';
import { shownSheet } from '../../couriers/shown-lines.ts';
import { deskOf } from '../../desk-context.ts';
import { formText, postedForm } from '../../forms/posted-form.ts';
import { sendForm } from '../../forms/send-form.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { Say, useSay } from '../../language/use-say.tsx';
import { useNow } from '../../shell/use-now.ts';
import { AnsweredStep } from '../../steps/answered-step.tsx';
import { type PostedStep, takePostedStep } from '../../steps/posted-step.ts';
import type { Route } from './+types/sheet.ts';
import '../../today/today.css';
import '../../couriers/couriers.css';

export const meta: Route.MetaFunction = () => [{ title: 'Sheet · Desk' }];

/** @throws 404 for an unknown sheet */
export async function loader({ params, context }: Route.LoaderArgs) {
  const sheet = await deskOf(context).couriers.sheet(params.id);
  if (!sheet) throw data(null, { status: 404 });
  if (sheet.kind === 'booking') return { sheet, shown: undefined };
  const { id, kind, courier, name, lines, givenAt, givenBy, counted } = sheet;
  return { sheet: { id, kind, courier, name, lines, givenAt, givenBy, counted }, shown: shownSheet(sheet) };
}

/** With what was typed of the bank, or a parcel's step without scripts. */
type Answered = { why?: string | undefined; bank?: string; step?: PostedStep };

/** Counts the sheet's lines, undoes that, notes what the bank shows or what words mean, or takes a returned parcel's step. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Answered | Response> {
  const desk = deskOf(context);
  const { couriers } = desk;
  const form = await postedForm(request);
  const field = (name: string) => formText(form, name);
  if (form.has('step')) return { step: await takePostedStep(form, desk) };
  if (field('do') === 'bank') return noteBank(desk, params, { bank: field('bank'), seen: field('seen') });
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
        key,
        shown: field('shown'),
        leaveOut: form.has('leaveOut'),
        handedOver: form.has('handedOver'),
      }));
  return why === undefined ? redirect(href('/couriers/sheets/:id', params), { status: 303 }) : { why };
}

/** What was typed comes back to who has the field for it. */
async function noteBank(
  { couriers, role }: Desk,
  params: { id: string },
  { bank, seen }: { bank: string; seen: string },
): Promise<Answered | Response> {
  const { why } = await couriers.noteBank(params.id, bank, seen);
  if (why === undefined) return redirect(href('/couriers/sheets/:id', params), { status: 303 });
  return isOwner(role) ? { why, bank } : { why };
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export default function Sheet({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { sheet, shown } = loaderData;
  const now = useNow();
  const say = useSay();
  return (
    <>
      <div>
        <h1>{sheetTitle(sheet)}</h1>
        <p className="quiet">
          <Say>{SHEET_WORDS[sheet.kind]}</Say> {sheet.name ? <span className="name">{sheet.name} </span> : null}
          {say('of {}, {}', say(dayAndTime(sheet.givenAt, now)), sheet.givenBy)}
        </p>
      </div>
      <AnsweredStep answered={answer?.step} />
      {shown === undefined ? (
        <BookedSheet sheet={sheet} />
      ) : (
        <ReceivedSheet sheet={sheet} shown={shown} why={answer?.why} typedBank={answer?.bank} />
      )}
      <Link className="order-back" to={href('/couriers')}>
        <Say>Back to the couriers</Say>
      </Link>
    </>
  );
}
