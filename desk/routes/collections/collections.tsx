import { Link } from 'react-router';
import type { Sort } from '../../../shop/catalogue/listing.ts';
import { COLLECTION_GROUPS, type DeskCollection } from '../../../shop/desk/collections-desk.ts';
import { RECORD_KINDS } from '../../../shop/editing/record-kinds.ts';
import { collectionPath } from '../../collections/collections-path.ts';
import { deskOf } from '../../desk-context.ts';
import { saidCount } from '../../language/say.ts';
import { Say, useSay } from '../../language/use-say.tsx';
import { productsPath } from '../../products/products-path.ts';
import type { Route } from './+types/collections.ts';
import '../../orders/order.css';
import '../../collections/collections.css';

export const meta: Route.MetaFunction = () => [{ title: 'Collections · Desk' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { collections, settings } = deskOf(context);
  return { collections: await collections.list(), shopUrl: settings.shopUrl };
}

export default function Collections({ loaderData: { collections, shopUrl } }: Route.ComponentProps) {
  const groups = COLLECTION_GROUPS.map((group) => ({ group, own: collections.filter((one) => one.group === group) }));
  return (
    <>
      <header className="order-head">
        <Link className="order-back" to={productsPath()}>
          <Say>Products</Say>
        </Link>
        <h1>
          <Say>Collections</Say>
        </h1>
      </header>
      <ul className="card-list">
        {RECORD_KINDS.map(({ collection, title, about }) => (
          <li key={collection} className="panel">
            <Link className="collection-name" to={collectionPath(collection)}>
              {title}
            </Link>
            <span className="quiet">{about}</span>
          </li>
        ))}
      </ul>
      {groups
        .filter(({ own }) => own.length > 0)
        .map(({ group, own }) => (
          <section key={group} className="stack" aria-label={group}>
            <h2>{group}</h2>
            <ul className="card-list">
              {own.map((one) => (
                <CollectionCard key={one.key} of={one} shopUrl={shopUrl} />
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}

const FIRST_WORDS: Record<Sort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  lowToHigh: 'Cheapest first',
  highToLow: 'Most expensive first',
};

function CollectionCard({ of: { key, name, products, sort, path }, shopUrl }: { of: DeskCollection; shopUrl: string }) {
  const say = useSay();
  return (
    <li className="panel" data-collection={key}>
      <Link className="collection-name name" to={collectionPath(key)}>
        {name}
      </Link>
      <span className="quiet">
        {saidCount(say, products, '{} product')} · <Say>{FIRST_WORDS[sort]}</Say>
      </span>
      <a className="order-back" href={shopUrl + path} target="_blank" rel="noreferrer">
        <Say>See in the shop</Say>
        <span className="visually-hidden">: {name}</span>
      </a>
    </li>
  );
}
