import { data, href, Link, redirect } from 'react-router';
import { dayAndTime } from '../../../shop/desk/desk-text.ts';
import { deskOf } from '../../desk-context.ts';
import { Mistake } from '../../forms/mistake.tsx';
import { postedForm } from '../../forms/posted-form.ts';
import { sendForm } from '../../forms/send-form.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { ImportForm } from '../../import/import-form.tsx';
import { readImportForm } from '../../import/posted-import.ts';
import { RunPanel } from '../../import/run-panel.tsx';
import { SeenCards, SeenCounts, SeenRows } from '../../import/seen.tsx';
import { Say, useSay } from '../../language/use-say.tsx';
import { useNow } from '../../shell/use-now.ts';
import { useRefreshWhile } from '../../shell/use-refresh-while.ts';
import type { Route } from './+types/uploaded-file.ts';
import '../../couriers/couriers.css';
import '../../orders/order.css';
import '../../import/import.css';

export const meta: Route.MetaFunction = () => [{ title: 'Bring your shop · Desk' }];

/** @throws 404 for a file that is not there */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { imports } = deskOf(context);
  const [given, collections] = await Promise.all([imports.find(params.id), imports.collections()]);
  if (!given) throw data(null, { status: 404 });
  return { given, collections };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { imports } = deskOf(context);
  const form = await postedForm(request);
  const wanted = form.get('do');
  const said = form.has('rate') ? await imports.say(id, readImportForm(form)) : { why: undefined };
  if (said.why !== undefined) return said;
  const { why } = wanted === 'undo' ? await imports.undo(id) : wanted === 'bring' ? await imports.runImport(id) : said;
  return why === undefined ? redirect(href('/bring/:id', { id }), { status: 303 }) : { why };
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export default function UploadedFile({ loaderData: { given, collections }, actionData }: Route.ComponentProps) {
  const say = useSay();
  const answer = useAnswer(actionData);
  const { seen, run, isIn } = given;
  const now = useNow();
  const isUnderWay = run?.state === 'under way';
  useRefreshWhile(isUnderWay);
  return (
    <>
      <header className="order-head">
        <Link className="order-back" to={href('/bring')}>
          <Say>Bring your shop</Say>
        </Link>
        <h1 className="name">{given.name || say('Your old shop')}</h1>
        <p className="quiet">
          {say('It is {}. Given {} by {}.', seen.what, say(dayAndTime(given.givenAt, now)), given.givenBy)}
        </p>
      </header>
      {run ? <RunPanel given={given} run={run} /> : null}
      <Mistake why={isUnderWay || isIn ? answer?.why : undefined} />
      <SeenCounts seen={seen} />
      <SeenCards cards={seen.cards} more={seen.products - seen.cards.length} collections={collections} />
      {isUnderWay ? null : <ImportForm given={given} collections={collections} why={answer?.why} />}
      <SeenRows seen={seen} />
    </>
  );
}
