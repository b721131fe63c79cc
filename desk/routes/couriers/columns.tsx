import { href, Link } from 'react-router';
import { layoutMark } from '../../../shop/couriers/courier.ts';
import { readColumnsForm } from '../../couriers/columns-form.ts';
import { ColumnsPanel, type PostedColumns } from '../../couriers/columns-panel.tsx';
import { postedStatuses } from '../../couriers/posted-statuses.ts';
import { type PostedSpelling, Spellings } from '../../couriers/spellings.tsx';
import { StatusWords } from '../../couriers/status-words.tsx';
import { deskOf } from '../../desk-context.ts';
import { formText, postedForm } from '../../forms/posted-form.ts';
import { sendForm } from '../../forms/send-form.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { Say, useSay } from '../../language/use-say.tsx';
import type { Route } from './+types/columns.ts';
import '../../couriers/couriers.css';

export const meta: Route.MetaFunction = () => [{ title: 'Columns · Desk' }];

/** In characters. */
const LONGEST_NAME = 60;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { couriers } = deskOf(context);
  const asked = new URL(request.url).searchParams.get('courier')?.trim().slice(0, LONGEST_NAME) || 'PostEx';
  const [layout, spellings, words] = await Promise.all([
    couriers.layout(asked),
    couriers.spellings(asked),
    couriers.saidStatuses(asked),
  ]);
  return { layout, spellings, words };
}

type Answered = { columns?: PostedColumns; spelled?: PostedSpelling; why: string | undefined };

export async function action({ request, context }: Route.ActionArgs): Promise<Answered> {
  const { couriers } = deskOf(context);
  const form = await postedForm(request);
  const field = (name: string) => formText(form, name);
  if (field('do') === 'spell') {
    const typed = { city: field('city'), spelling: field('spelling') };
    const { why } = await couriers.spellCity(field('courier'), typed.city, typed.spelling);
    return { why, spelled: { ...typed, why } };
  }
  if (field('do') === 'say') {
    const courier = new URL(request.url).searchParams.get('courier') ?? '';
    return couriers.sayStatuses(courier, postedStatuses(form));
  }
  const layout = readColumnsForm(form);
  const seen = field('seen') || undefined;
  const { why, now } = await couriers.saveLayout(layout, seen);
  return { why, columns: { layout, why, now, seen: now ? layoutMark(now) : seen, moved: field('do') !== 'save' } };
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export default function Columns({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { layout: saved, spellings, words } = loaderData;
  const { courier } = saved;
  const say = useSay();
  return (
    <>
      <h1>{say('{}’s columns', courier)}</h1>
      <p>
        {say(
          'Compare these columns with {}’s own form, word for word: couriers change them, and what is not known for sure is a guess here. A column whose heading you empty is left out.',
          courier,
        )}
      </p>
      <ColumnsPanel key={courier} saved={saved} answer={answer?.columns} />
      <Spellings key={`cities of ${courier}`} courier={courier} spellings={spellings} answer={answer?.spelled} />
      {words.length > 0 ? (
        <section className="panel">
          <h2>{say('What {}’s words mean', courier)}</h2>
          <StatusWords words={words} button="Change what they mean" />
        </section>
      ) : null}
      <Link className="order-back" to={href('/couriers')}>
        <Say>Back to the couriers</Say>
      </Link>
    </>
  );
}
