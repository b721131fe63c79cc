/** The id of the list that courier fields offer. */
export const COURIERS = 'couriers';

/** Couriers that most shops here send with; any other can be typed. */
export function CourierList() {
  return (
    <datalist id={COURIERS}>
      {['PostEx', 'TCS', 'Trax', 'Leopards'].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
