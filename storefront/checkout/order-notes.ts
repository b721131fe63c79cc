import { useLocation } from 'react-router';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { CheckoutPage } from './checkout-page.ts';

/**
 * Notes by position in the path, in the history's state and not in the address: Buy It Now never takes the note of the same
 * product in the cart.
 */
export function withOrderNotes(notes: readonly string[]): { state: { notes: readonly string[] } } {
  return { state: { notes } };
}

/** By item, '' for none: Buy It Now's from the address, else those in the history's state. */
export function useOrderNotes({ items, note }: CheckoutPage): string[] {
  const { state } = useLocation();
  // The server, and so the first render, knows only the address.
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
