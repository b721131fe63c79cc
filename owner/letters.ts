import { allLetters, oweAgain } from '../server/store/letters.ts';
import type { LetterRow } from '../server/store/tables.ts';
import { OwnerError } from '../shop/owner-error.ts';
import type { Back } from './back.ts';
import { plain } from './plain.ts';
import { needed } from './words.ts';

/** `shop letters`: emails owed and sent, newest first. */
export async function listLetters({ store }: Back, options: { json: boolean }): Promise<void> {
  const letters = await allLetters(store);
  if (options.json) return console.log(JSON.stringify(letters.map(letterShape), undefined, 1));
  if (letters.length === 0) console.log('No letters yet.');
  for (const letter of letters) console.log(letterLine(letter));
}

/** `shop resend ORDER`: its letters are owed again; an open shop sends them within a second. */
export async function resendOrder({ store }: Back, order: string | undefined): Promise<void> {
  const moved = await store.engine.ordersClosed(store);
  if (moved) throw new OwnerError(`${moved}: its letters are sent from there.`);
  const owed = await oweAgain(store, needed(order, 'the id of an order'), Date.now());
  if (owed === 0) throw new OwnerError(`There is no order '${order}'. 'npm run -s shop -- orders' lists them.`);
  console.log(`${owed} letters of order ${order} will be sent again.`);
}

function letterShape(letter: LetterRow) {
  return {
    id: letter.id,
    order: letter.order_id,
    kind: letter.kind,
    to: letter.recipient,
    state: stateOf(letter),
    tries: letter.tries,
    lastAnswer: letter.last_answer,
    writtenAt: isoTime(letter.written_at),
    sentAt: isoTime(letter.sent_at),
    nextTryAt: isoTime(letter.next_try_at),
  };
}

function letterLine(letter: LetterRow): string {
  const tries = `${letter.tries} ${letter.tries === 1 ? 'try' : 'tries'}`;
  const answer = letter.last_answer ? `: ${letter.last_answer}` : '';
  return plain(
    `${letter.id}  ${letter.kind.padEnd(8)}  ${stateOf(letter).padEnd(9)}  ${letter.recipient}  ${tries}${answer}`,
  );
}

function stateOf(letter: LetterRow): 'sent' | 'set aside' | 'owed' {
  if (letter.sent_at !== null) return 'sent';
  return letter.set_aside_at === null ? 'owed' : 'set aside';
}

function isoTime(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
