import { randomUUID } from 'node:crypto';
import type { ContactMessage } from '../../shop/message.ts';
import type { MessageOutcome } from '../../shop/shop.ts';
import { writeLetters } from '../store/letters.ts';
import { write } from '../store/write.ts';
import { type Counter, newLetter } from './place.ts';

/**
 * Takes a visitor's message and owes it to the owners as letters; the shop keeps it only until it is sent (spec 3).
 * @throws when it could not be written down
 */
export async function takeMessage(counter: Counter, message: ContactMessage, address: string): Promise<MessageOutcome> {
  const missing = Object.values(message).some((words) => words.trim() === '');
  if (missing) return { state: 'refused', why: 'Please fill in your name, email, phone number and comment.' };
  const retryAfterSeconds = counter.limits.message(address);
  if (retryAfterSeconds > 0) return { state: 'too many', retryAfterSeconds };
  const content = JSON.stringify(message);
  const letters = counter.ownerEmails.map((recipient) =>
    newLetter({ id: randomUUID(), kind: 'message', message: content, recipient }, Date.now()),
  );
  await write(counter.store, (trx) => writeLetters(trx, letters));
  counter.wakePostman();
  return { state: 'taken' };
}
