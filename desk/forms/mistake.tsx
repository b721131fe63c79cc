import { AsWritten } from '../../ui/as-written.tsx';
import { useSay } from '../language/use-say.tsx';

/** Why a submission was refused. */
export function Mistake({ why, id }: { why: string | undefined; id?: string }) {
  const say = useSay();
  return why ? (
    <p className="mistake" role="alert" id={id}>
      <AsWritten text={say(why)} />
    </p>
  ) : null;
}
