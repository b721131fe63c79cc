import { Link } from 'react-router';
import { deskOf } from '../desk-context.ts';
import { postedForm } from '../forms/posted-form.ts';
import { sendForm } from '../forms/send-form.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { BackNotice } from '../history/back-notice.tsx';
import { ChangeCard } from '../history/change-card.tsx';
import { historyPath, readHistoryQuery } from '../history/history-path.ts';
import { takePostedBack } from '../history/posted-back.ts';
import { Say } from '../language/use-say.tsx';
import { productsPath } from '../products/products-path.ts';
import { useNow } from '../shell/use-now.ts';
import type { Route } from './+types/history.ts';
import '../orders/order.css';
import '../history/history.css';

export const meta: Route.MetaFunction = () => [{ title: 'What changed · Desk' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readHistoryQuery(new URL(request.url).searchParams);
  return { query, page: await deskOf(context).history.list(query) };
}

export async function action({ request, context }: Route.ActionArgs) {
  return takePostedBack(await postedForm(request), deskOf(context).history);
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

/** Of one product or all, newest first. */
export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { query, page } = loaderData;
  const { product } = query;
  const now = useNow();
  return (
    <>
      <header className="order-head">
        <Link className="order-back" to={product === undefined ? productsPath() : historyPath()}>
          <Say>{product === undefined ? 'Products' : 'All changes'}</Say>
        </Link>
        <h1 className="name">
          <Say>What changed</Say>
          {product === undefined ? '' : `: ${page.title ?? product}`}
        </h1>
        <p className="quiet">
          <Say>
            Kept for a year. A product goes back in all its collections, its later changes too. Numbers of stock stay as
            they are. Going back can be undone.
          </Say>
        </p>
      </header>
      <BackNotice answered={answer} />
      {page.changes.length === 0 ? (
        <p className="quiet">{page.older ? 'Only owners see these changes.' : 'Nothing changed here.'}</p>
      ) : null}
      <ol className="plain-list">
        {page.changes.map((change) => (
          <ChangeCard key={change.nr} change={change} product={product} now={now} />
        ))}
      </ol>
      {page.older ? (
        <Link className="button" to={historyPath({ product, older: page.older })}>
          <Say>Older changes</Say>
        </Link>
      ) : null}
    </>
  );
}
