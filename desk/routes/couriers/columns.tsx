import { Form, href, Link } from 'react-router';
import { knownCities } from '../../../shop/couriers/city.ts';
import { layoutMark } from '../../../shop/couriers/courier.ts';
import { readColumnsForm } from '../../couriers/columns-form.ts';
import { ColumnsPanel, type PostedColumns } from '../../couriers/columns-panel.tsx';
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

type Answered = { columns: PostedColumns | undefined; why: string | undefined };

/** Saves the columns, or how the courier spells a city. */
export async function action({ request, context }: Route.ActionArgs): Promise<Answered> {
  const { couriers } = deskOf(context);
  const form = await request.formData().catch(() => new FormData());
  const field = (name: string) => String(form.get(name) ?? '').trim();
  if (field('do') === 'spell') {
    return { columns: undefined, ...(await couriers.spellCity(field('courier'), field('city'), field('spelling'))) };
  }
  const layout = readColumnsForm(form);
  const seen = field('seen') || undefined;
  const { why, now } = await couriers.saveLayout(layout, seen);
  return { why, columns: { layout, why, now, seen: now ? layoutMark(now) : seen } };
}

/** The columns of a courier's booking sheet, the headings of the sheets that it sends, and how it spells cities. */
export default function Columns({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { layout: saved, spellings } = loaderData;
  const { courier } = saved;
  return (
    <>
      <h1>{courier}’s columns</h1>
      <p>
        Compare these columns with {courier}’s own form, word for word: couriers change them, and what is not known for
        sure is a guess here. A column whose heading you empty is left out.
      </p>
      <Answer answer={answer} />
      <ColumnsPanel key={courier} saved={saved} answer={answer?.columns} />
      <Spellings courier={courier} spellings={spellings} />
      <Link className="order-back" to={href('/couriers')}>
        Back to the couriers
      </Link>
    </>
  );
}

function Answer({ answer }: { answer: { why: string | undefined } | undefined }) {
  if (!answer) return null;
  const isSaved = answer.why === undefined;
  return (
    <p className={isSaved ? 'saved' : 'mistake'} role={isSaved ? 'status' : 'alert'}>
      {answer.why ?? 'Saved.'}
    </p>
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
