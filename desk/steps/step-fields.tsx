import { Say } from '../language/use-say.tsx';
import { COURIERS, CourierList } from '../orders/couriers.tsx';

export function CourierField({ typed }: { typed: string | undefined }) {
  return (
    <label className="field">
      <Say>Courier</Say>
      <input name="courier" list={COURIERS} autoComplete="off" defaultValue={typed} />
      <CourierList />
    </label>
  );
}

export function TrackingField({ typed, words }: { typed: string | undefined; words: string }) {
  return (
    <label className="field">
      <Say>{words}</Say>
      <input name="tracking" autoComplete="off" autoCapitalize="characters" spellCheck={false} defaultValue={typed} />
    </label>
  );
}
