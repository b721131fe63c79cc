import { href, Link } from 'react-router';
import { whatsappLink } from '../../../shop/phone.ts';
import { AsWritten } from '../../../ui/as-written.tsx';
import { deskOf } from '../../desk-context.ts';
import { Say } from '../../language/use-say.tsx';
import type { Route } from './+types/evening.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Evening summary · Desk' }];

export const loader = ({ context }: Route.LoaderArgs) => deskOf(context).read.evening();

export default function Evening({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>
        <Say>Evening summary</Say>
      </h1>
      <section className="panel">
        <p>
          <AsWritten text={loaderData} />
        </p>
        <p className="row">
          <a className="button button-primary" href={whatsappLink('', loaderData)} target="_blank" rel="noreferrer">
            <Say>WhatsApp</Say>
          </a>
          <Link className="button" to={href('/')}>
            <Say>Today</Say>
          </Link>
        </p>
      </section>
    </>
  );
}
