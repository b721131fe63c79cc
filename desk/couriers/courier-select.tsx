import { Field } from '../forms/field.tsx';
export function CourierSelect({ couriers, chosen }: { couriers: readonly string[]; chosen: string }) {
  return (
    <Field words="Courier">
      <select name="courier" defaultValue={couriers.includes(chosen) ? chosen : couriers[0]}>
        {couriers.map((courier) => (
          <option key={courier}>{courier}</option>
        ))}
      </select>
    </Field>
  );
}
