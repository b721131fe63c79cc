import { FIRST_COURIERS } from '../../shop/couriers/courier-names.ts';

/** The id of the list that courier fields offer. */
export const COURIERS = 'couriers';

/** Couriers that most shops here send with; any other can be typed. */
export function CourierList() {
  return (
    <datalist id={COURIERS}>
      {FIRST_COURIERS.map((courier) => (
        <option key={courier} value={courier} />
      ))}
    </datalist>
  );
}
