import { data, href, Link, redirect } from 'react-router';
import { CodeForm } from '../codes/code-form.tsx';
import { CodeList } from '../codes/code-list.tsx';
import { codesPath } from '../codes/codes-path.ts';
import { takePostedCode } from '../codes/posted-code.ts';
import { deskOf } from '../desk-context.ts';
import { postedForm } from '../forms/posted-form.ts';
import { sendForm } from '../forms/send-form.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { SavedNotice } from '../history/back-notice.tsx';
import { changeNrIn } from '../history/history-path.ts';
import { Say } from '../language/use-say.tsx';
import type { Route } from './+types/codes.ts';
import '../orders/edit/edit.css';
import '../orders/order.css';

export const meta: Route.MetaFunction = () => [{ title: 'Discount codes · Desk' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const codes = await deskOf(context).codes.list();
  const asked = new URL(request.url).searchParams.get('code');
  const { used: _, given: __, ...code } = codes.find((one) => one.code === asked) ?? NONE;
  return {
    codes,
    code: code.code === '' ? undefined : code,
    saved: changeNrIn(request, 'saved'),
    switched: changeNrIn(request, 'switched'),
    deleted: changeNrIn(request, 'deleted'),
  };
}

const NONE = { code: '', madeAt: 0, used: 0, given: 0 };

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await takePostedCode(await postedForm(request), deskOf(context).codes);
  if (!posted) throw data(null, { status: 400 });
  if (posted.state === 'open') return posted.form;
  const { nr, told } = posted;
  return redirect(codesPath() + (nr === undefined ? '' : `?${told}=${nr}`), { status: 303 });
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export default function Codes({ loaderData, actionData }: Route.ComponentProps) {
  const { codes, code, saved, switched, deleted } = loaderData;
  const answer = useAnswer(actionData);
  return (
    <>
      <header className="order-head">
        <Link className="order-back" to={href('/shop')}>
          <Say>Shop</Say>
        </Link>
        <h1>
          <Say>Discount codes</Say>
        </h1>
        <p className="quiet">
          <Say>
            The checkout asks for a code once there is one here. It takes off the products, not the delivery; free
            delivery goes by the sum before it.
          </Say>
        </p>
        {saved === undefined ? null : <SavedNotice nr={saved} />}
        {switched === undefined ? null : <SavedNotice nr={switched} />}
        {deleted === undefined ? null : <SavedNotice nr={deleted} words="Deleted." />}
      </header>
      {codes.length > 0 ? <CodeList codes={codes} /> : null}
      <CodeForm code={code} refused={answer} isAfterList={(switched ?? deleted) !== undefined} />
    </>
  );
}
