import type { ProductsQuery } from '../../../shop/desk/product-desk.ts';
import { undoOf } from '../../history/back-notice.tsx';
import { useSay } from '../../language/use-say.tsx';
import { Notice } from '../../shell/notice.tsx';
import { productsPath } from '../products-path.ts';
import { severalText } from './outcome-text.ts';
import type { PostedSeveral } from './posted.ts';

type Props = { answered: PostedSeveral | undefined; query: ProductsQuery };

/** With one Undo for all. Refusals are told where they were typed. */
export function SeveralNotice({ answered, query }: Props) {
  const say = useSay();
  if (answered?.outcome.state !== 'done') return null;
  const { change, outcome } = answered;
  if (change.what === 'prices' && outcome.left.length > 0) return null;
  return (
    <Notice isWell={isWell(answered)} undo={undoOf(outcome.nr)} undoAt={productsPath(query)}>
      {severalText(answered, say)}
    </Notice>
  );
}

export function isWell(answered: PostedSeveral | undefined): boolean {
  return !answered || (answered.outcome.state === 'done' && answered.outcome.left.length === 0);
}
