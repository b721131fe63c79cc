import { plainEmail } from '../owners.ts';
import { ownerName } from './desk-text.ts';

/**
 * 'ali@shop.example' is 'Ali'; 'Ali (shop.example)' where another of `all` is an Ali too, and where that one has the same host,
 * 'Ali (ali@shop.example)'. Histories and what only one's own presses may undo tell people apart by it.
 */
export function personName(email: string, all: readonly string[]): string {
  const [name, host] = [ownerName(email), hostOf(email)];
  const others = all.filter((one) => plainEmail(one) !== plainEmail(email));
  const namesakes = others.filter((one) => ownerName(one).toLowerCase() === name.toLowerCase());
  if (namesakes.length === 0 || host === '') return name;
  return `${name} (${namesakes.some((one) => hostOf(one) === host) ? plainEmail(email) : host})`;
}

function hostOf(email: string): string {
  return plainEmail(email).split('@')[1] ?? '';
}
