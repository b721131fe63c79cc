import { useState } from 'react';
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

/**
 * By item, '' for none: Buy It Now's from the address, else those in the history's state, else `posted`, of the page that answers
 * a press without scripts and has lost the state.
 */
export function useOrderNotes({ items, note }: CheckoutPage, posted: readonly string[] | undefined): string[] {
  const { state } = useLocation();
  // The router drops the answer when the summary is revalidated.
  const [answered] = useState(posted);
  // The server, and so the first render, knows only the address.
  const fromLink = useHydrated() ? notesIn(state) : undefined;
  return items.map((_, i) => (items.length === 1 && note) || textOf((fromLink ?? answered)?.[i]));
}

function notesIn(state: unknown): unknown[] | undefined {
  const notes = typeof state === 'object' && state !== null && 'notes' in state ? state.notes : undefined;
  return Array.isArray(notes) ? notes : undefined;
}

function textOf(note: unknown): string {
  return typeof note === 'string' ? note : '';
}
