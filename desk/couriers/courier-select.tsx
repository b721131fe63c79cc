import { Say } from '../language/use-say.tsx';
export function CourierSelect({ couriers, chosen }: { couriers: readonly string[]; chosen: string }) {
  return (
    <label className="field">
      <Say>Courier</Say>
      <select name="courier" defaultValue={couriers.includes(chosen) ? chosen : couriers[0]}>
        {couriers.map((courier) => (
          <option key={courier}>{courier}</option>
        ))}
      </select>
    </label>
  );
}
