import { type Order, type OrderedProduct, titledLine } from '../orders/order.ts';
import type { DamagedPieces, OrderStep, PiecesOfLine } from './order-step.ts';

type Return = Extract<OrderStep, { step: 'returned' | 'part returned' }>;

/** `kept`: lines that the customer keeps. `damaged`: pieces that go into no stock. */
type Returned = { kept: OrderedProduct[] | undefined; damaged: DamagedPieces[] };

/** `why`: the mistake in the input, as one sentence. */
export function returnedOf({ products }: Order, step: Return): Returned | { why: string } {
  const { damaged = [] } = step;
  const back = step.step === 'returned' ? products.map(wholeLine) : step.back;
  const why = mistakeInPieces(products, { back, damaged });
  if (why !== undefined) return { why };
  const named = damaged.map(({ line, pieces }) => ({ line, pieces, ...nameOf(products[line]) }));
  if (step.step === 'returned') return { kept: undefined, damaged: named };
  const kept = products.flatMap((product, line) => {
    const quantity = product.quantity - piecesAt(back, line);
    return quantity > 0 ? [{ ...product, quantity }] : [];
  });
  if (back.length === 0) return { why: 'Which pieces came back? Write how many beside each.' };
  if (kept.length === 0) return { why: 'That is all of it: press Returned for a parcel that came back whole.' };
  return { kept, damaged: named };
}

function wholeLine({ quantity }: OrderedProduct, line: number): PiecesOfLine {
  return { line, pieces: quantity };
}

/** Identifies a line that has left the order, and where its pieces are counted. */
function nameOf(product: OrderedProduct | undefined): Partial<DamagedPieces> {
  if (!product) return {};
  const { link, color, size, stock } = product;
  return {
    title: titledLine(product),
    link,
    color,
    ...(size === undefined ? {} : { size }),
    ...(stock ? { stock } : {}),
  };
}

function mistakeInPieces(
  products: readonly OrderedProduct[],
  { back, damaged }: Record<'back' | 'damaged', readonly PiecesOfLine[]>,
): string | undefined {
  for (const { line, pieces } of [...back, ...damaged]) {
    if (!Number.isSafeInteger(pieces) || pieces < 0) return 'How many came back? Write a number of pieces, such as 1.';
    if (!products[line]) return 'The order was changed meanwhile. Look at it, then press again.';
  }
  for (const [line, { quantity, productTitle }] of products.entries()) {
    const [returned, broken] = [piecesAt(back, line), piecesAt(damaged, line)];
    if (returned > quantity) return `There are ${quantity} × ${productTitle} in the parcel, not ${returned}.`;
    if (broken > returned) return `Only ${returned} × ${productTitle} came back, so not ${broken} of them are damaged.`;
  }
  return undefined;
}

function piecesAt(pieces: readonly PiecesOfLine[], line: number): number {
  return pieces.reduce((sum, one) => sum + (one.line === line ? one.pieces : 0), 0);
}
