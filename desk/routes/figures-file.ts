import { data } from 'react-router';
import { readFiguresQuery } from '../../shop/figures/figures-query.ts';
import { pakistanDay } from '../../shop/pakistan-time.ts';
import { deskOf } from '../desk-context.ts';
import { FIGURES_FILES, isFiguresFile } from '../figures/figures-path.ts';
import type { Route } from './+types/figures-file.ts';

/** @throws 404 for an unknown file */
export async function loader({ request, params: { file }, context }: Route.LoaderArgs) {
  const { figures } = deskOf(context);
  if (!isFiguresFile(file)) throw data(null, { status: 404 });
  const query = readFiguresQuery(new URL(request.url).searchParams, pakistanDay(Date.now()));
  const service = FIGURES_FILES[file];
  const content = service ? figures.delivered(query, service) : new Uint8Array(await figures.file(query));
  const name = [file.replace('.csv', ''), ...(service ? [] : [`by-${query.by}`]), query.from, query.to].join('-');
  return new Response(content, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  });
}
