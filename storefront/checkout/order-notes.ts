import { useLocation } from 'react-router';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { CheckoutPage } from './checkout-page.ts';

/**
 * What leads to a checkout may bring the shopper's notes along, by position in its path. They are in the browser's history
 * and not in the address, so that what is bought by itself never takes the note of the same product in the cart.
 */
export function withOrderNotes(notes: readonly string[]): { state: { notes: readonly string[] } } {
  return { state: { notes } };
}

/** The note of each item of the path, '' for none: Buy It Now's from the address, else those that were brought along. */
export function useOrderNotes({ items, note }: CheckoutPage): string[] {
  const { state } = useLocation();
  // the server, and so the first rendering, knows the address alone
  const fromLink = useHydrated() ? notesIn(state) : [];
  return items.map((_, i) => (items.length === 1 && note) || textOf(fromLink[i]));
}

function notesIn(state: unknown): unknown[] {
  const notes = typeof state === 'object' && state !== null && 'notes' in state ? state.notes : undefined;
  return Array.isArray(notes) ? notes : [];
}

function textOf(note: unknown): string {
  return typeof note === 'string' ? note : '';
}
