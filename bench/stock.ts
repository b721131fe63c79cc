import { onPostgres } from '../tests/support/engine.ts';
import { booksAgainstStock, giveSomeBack } from './stock/books.ts';
import { PIECES, raceForTheLast } from './stock/race.ts';
import { rushFigures } from './stock/rush.ts';
import { openStockedShop } from './stock/stocked-shop.ts';
import { onBothEngines } from './support/on-both-engines.ts';
import type { Figure } from './support/table.ts';

/** `STOCK_ROUNDS=20 npm run bench -- failures` is a short try. */
const ROUNDS = Number(process.env.STOCK_ROUNDS ?? 200);

/** Processes of a shop on PostgreSQL. */
const WORKERS = 4;

const NONE = { must: { atMost: 0 } };

/** Whether each of the last pieces is sold once, and how fast counted pieces are ordered, on both engines. */
export function benchStock(): Promise<Figure[]> {
  return onBothEngines('stock', async () => [...(await raceFigures()), ...(await rushFigures())]);
}

async function raceFigures(): Promise<Figure[]> {
  const shop = await openStockedShop(ROUNDS, PIECES, onPostgres() ? { WORKERS: String(WORKERS) } : {});
  const { clients, sold, kills, inVain } = await raceForTheLast(shop, ROUNDS);
  const raced = await booksAgainstStock(shop, PIECES);
  const back = await giveSomeBack(shop);
  const settled = await booksAgainstStock(shop, PIECES);
  await shop.stop();
  const what = `${clients} clients race for the last ${PIECES}, ${ROUNDS} rounds, ${kills} kills`;
  return [
    { what: `${what}: rounds in which exactly ${PIECES} were sold`, value: count(sold, 0), must: { atLeast: ROUNDS } },
    { what: `${what}: oversold`, value: excess(sold, 1), ...NONE },
    { what: `${what}: undersold`, value: excess(sold, -1), ...NONE },
    { what: `${what}: presses without an answer, sent again`, value: inVain },
    { what: `${what}: acknowledged orders that the books lack, or others`, value: off(sold, raced.ordered), ...NONE },
    { what: `${what}: pieces of which books and stock disagree`, value: raced.disagreeing, ...NONE },
    {
      what: `${back.cancelled} cancelled and ${back.returned} returned: the same`,
      value: settled.disagreeing,
      ...NONE,
    },
    {
      what: 'pieces in stock again after that',
      value: settled.left,
      must: { atLeast: back.cancelled + back.returned },
    },
  ].map((figure) => ({ unit: '', ...figure }));
}

/** In how many rounds the sales were off by so many. */
function count(sold: readonly number[], by: number): number {
  return sold.filter((pieces) => pieces - PIECES === by).length;
}

function excess(sold: readonly number[], sign: 1 | -1): number {
  return sold.reduce((sum, pieces) => sum + Math.max(0, sign * (pieces - PIECES)), 0);
}

/** How many orders more or fewer the books have than shoppers were told, round by round. */
function off(sold: readonly number[], ordered: readonly number[]): number {
  return sold.reduce((sum, pieces, round) => sum + Math.abs(pieces - (ordered[round] ?? 0)), 0);
}
