import { Field } from '../forms/field.tsx';
import { COURIERS, CourierList } from '../orders/couriers.tsx';

export function CourierField({ typed }: { typed: string | undefined }) {
  return (
    <Field words="Courier">
      <input name="courier" list={COURIERS} autoComplete="off" defaultValue={typed} />
      <CourierList />
    </Field>
  );
}

export function TrackingField({ typed, words }: { typed: string | undefined; words: string }) {
  return (
    <Field words={words}>
      <input name="tracking" autoComplete="off" autoCapitalize="characters" spellCheck={false} defaultValue={typed} />
    </Field>
  );
}
