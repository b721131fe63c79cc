import { setServer } from '../../tests/support/engine.ts';
import { openPostgres } from '../../tests/support/postgres/postgres-server.ts';
import type { Figure } from './table.ts';

/** Measures the shops that `measure` opens: first on the embedded engine, then on a PostgreSQL server of their own. */
export async function onBothEngines(part: string, measure: () => Promise<Figure[]>): Promise<Figure[]> {
  const embedded = await onEngine(undefined, measure);
  const server = await openPostgres();
  const onServer = await onEngine(server.url, measure);
  await server.stop();
  const named = (engine: string) => (figure: Figure) => ({ ...figure, what: `${part}, ${engine}: ${figure.what}` });
  return [...embedded.map(named('embedded')), ...onServer.map(named('PostgreSQL'))];
}

async function onEngine(server: string | undefined, measure: () => Promise<Figure[]>): Promise<Figure[]> {
  const undo = setServer(server);
  const figures = await measure();
  undo();
  return figures;
}
