/** Per submission, and slips per page: a day's parcels of a busy shop. */
export const MOST_CHOSEN = 200;

/** `seen`: an order's number of history rows, a product's last change. */
export type Chosen = { id: string; seen: number };

/** In the list's order; `more`: others follow that one submission cannot take. */
export type ChosenList = { chosen: readonly Chosen[]; more: boolean };
