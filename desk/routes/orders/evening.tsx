import { href, Link } from 'react-router';
import { whatsappLink } from '../../../shop/phone.ts';
import { AsWritten } from '../../../ui/as-written.tsx';
import { deskOf } from '../../desk-context.ts';
import type { Route } from './+types/evening.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Evening summary · Desk' }];

export const loader = ({ context }: Route.LoaderArgs) => deskOf(context).read.evening();

/** The day in a few lines; WhatsApp asks to whom they go. */
export default function Evening({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>Evening summary</h1>
      <section className="panel">
        <p>
          <AsWritten text={loaderData} />
        </p>
        <p className="row">
          <a className="button button-primary" href={whatsappLink('', loaderData)} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
          <Link className="button" to={href('/')}>
            Today
          </Link>
        </p>
      </section>
    </>
  );
}
