import { Say } from '../language/use-say.tsx';

/** Why a form was refused, where that belongs to no single field. */
export function Mistake({ why, id }: { why: string | undefined; id?: string }) {
  return why ? (
    <p className="mistake" role="alert" id={id}>
      <Say>{why}</Say>
    </p>
  ) : null;
}
