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
  const known = counter.limits.stillWaits('messages from', address);
  if (known > 0) return { state: 'too many', retryAfterSeconds: known };
  const content = JSON.stringify(message);
  const letters = counter.ownerEmails.map((recipient) =>
    newLetter({ id: randomUUID(), kind: 'message', message: content, recipient }, Date.now()),
  );
  const retryAfterSeconds = await write(counter.store, async (trx) => {
    const wait = await counter.limits.message(trx, address);
    if (wait === 0) await writeLetters(trx, letters);
    return wait;
  });
  if (retryAfterSeconds > 0) return { state: 'too many', retryAfterSeconds };
  counter.wakePostman();
  return { state: 'taken' };
}
