import { FIRST_COURIERS } from '../../shop/couriers/courier-names.ts';

/** The id of the list that courier fields offer. */
export const COURIERS = 'couriers';

/** Couriers that most shops here send with, or the shop's own; any other can be typed. */
export function CourierList({ couriers = FIRST_COURIERS }: { couriers?: readonly string[] }) {
  return (
    <datalist id={COURIERS}>
      {couriers.map((courier) => (
        <option key={courier} value={courier} />
      ))}
    </datalist>
  );
}
