import { FIRST_LAYOUTS } from '../../shop/couriers/courier.ts';

/** The id of the list that courier fields offer. */
export const COURIERS = 'couriers';

/** Couriers that most shops here send with; any other can be typed. */
export function CourierList() {
  return (
    <datalist id={COURIERS}>
      {FIRST_LAYOUTS.map(({ courier }) => (
        <option key={courier} value={courier} />
      ))}
    </datalist>
  );
}
