import { Say } from '../language/use-say.tsx';

/** Why a submission was refused. */
export function Mistake({ why, id }: { why: string | undefined; id?: string }) {
  return why ? (
    <p className="mistake" role="alert" id={id}>
      <Say>{why}</Say>
    </p>
  ) : null;
}
