import type { ProductsQuery } from '../../../shop/desk/product-desk.ts';
import { UndoForm } from '../../history/back-notice.tsx';
import { useSay } from '../../language/use-say.tsx';
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
    <div className="step-notice" role={isWell(answered) ? 'status' : 'alert'}>
      <p>{severalText(answered, say)}</p>
      {outcome.nr === undefined ? null : <UndoForm nr={outcome.nr} action={productsPath(query)} />}
    </div>
  );
}

export function isWell(answered: PostedSeveral | undefined): boolean {
  return !answered || (answered.outcome.state === 'done' && answered.outcome.left.length === 0);
}
