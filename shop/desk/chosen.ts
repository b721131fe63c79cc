/** Per submission, and slips per page: a day's parcels of a busy shop. */
export const MOST_CHOSEN = 200;

/** `seen`: an order's number of history rows, a product's last change. */
export type Chosen = { id: string; seen: number };

/** In the list's order; `next`: the cursor of those that follow, which one submission cannot take too. */
export type ChosenList = { chosen: readonly Chosen[]; next: string | undefined };
