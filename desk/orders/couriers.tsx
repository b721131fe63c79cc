import { FIRST_COURIERS } from '../../shop/couriers/courier-names.ts';

export const COURIERS = 'couriers';

/** Suggestions; any other courier can be typed. */
export function CourierList({ couriers = FIRST_COURIERS }: { couriers?: readonly string[] }) {
  return (
    <datalist id={COURIERS}>
      {couriers.map((courier) => (
        <option key={courier} value={courier} />
      ))}
    </datalist>
  );
}
