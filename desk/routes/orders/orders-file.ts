import { pakistanDay } from '../../../shop/pakistan-time.ts';
import { deskOf } from '../../desk-context.ts';
import { readOrdersQuery } from '../../orders/orders-path.ts';
import type { Route } from './+types/orders-file.ts';

/** All pages of the list, as a file to download. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { read } = deskOf(context);
  const query = readOrdersQuery(new URL(request.url).searchParams);
  const name = ['orders', query.state, pakistanDay(Date.now())].filter(Boolean).join('-');
  return new Response(read.ordersFile(query), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  });
}
