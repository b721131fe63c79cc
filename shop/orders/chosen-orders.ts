/** One press steps so many orders, and one page prints their slips: a day's parcels of a busy shop. */
export const MOST_CHOSEN = 200;

/** An order that was chosen, and the number of its history rows then. */
export type ChosenOrder = { id: string; seen: number };

/** The orders of a whole list, newest first; `more`: others follow that one submission cannot take. */
export type ChosenOrders = { orders: ChosenOrder[]; more: boolean };
