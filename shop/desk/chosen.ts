/** One submission changes so many orders or products, and one page prints the slips of so many: a day's parcels of a busy shop. */
export const MOST_CHOSEN = 200;

/** What was chosen of a list, and which state of it was seen: of an order the number of its history rows, of a product its last change. */
export type Chosen = { id: string; seen: number };

/** What 'Choose all' chooses, in the list's order; `more`: others follow that one submission cannot take. */
export type ChosenList = { chosen: readonly Chosen[]; more: boolean };
