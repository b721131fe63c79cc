import { randomUUID } from 'node:crypto';
import type { ContactMessage } from '../../shop/message.ts';
import { cleanMessage, overlongInMessage } from '../../shop/message-texts.ts';
import type { MessageOutcome } from '../../shop/shop.ts';
import { type Overlong, overlongSentence } from '../../shop/text/overlong.ts';
import type { OrderContext } from '../orders/place-order.ts';
import { newEmail, writeEmails } from '../store/emails/new-email.ts';
import { write } from '../store/writing/write.ts';

/** Writes a visitor's message to the outbox, for each owner or the shop's address; stored only until sent (spec 3). */
export async function takeMessage(
  context: OrderContext,
  written: ContactMessage,
  clientAddress: string,
): Promise<MessageOutcome> {
  const message = cleanMessage(written);
  const overlong = overlongInMessage(message);
  if (overlong.length > 0) return { state: 'refused', why: tooLong(overlong), overlong };
  const missing = Object.values(message).some((words) => words === '');
  if (missing) return { state: 'refused', why: 'Please fill in your name, email, phone number and comment.' };
  const known = context.limits.secondsLeft('messages from', clientAddress);
  if (known > 0) return { state: 'too many', retryAfterSeconds: known };
  try {
    const recipients = await context.messageEmails();
    // Nobody would read it: the form says that it was not sent.
    if (recipients.length === 0) return { state: 'failed' };
    const retryAfterSeconds = await writeMessage(context, { message, recipients }, clientAddress);
    return retryAfterSeconds > 0 ? { state: 'too many', retryAfterSeconds } : { state: 'taken' };
  } catch (error) {
    context.log.error({ error }, 'A message to the shop could not be written');
    return { state: 'failed' };
  }
}

function tooLong(overlong: readonly Overlong[]): string {
  return overlong.map((one) => `${one.field}: ${overlongSentence(one)}`).join('\n');
}

/** Gives 0, or the seconds after which this address may write again. @throws when it could not be written */
async function writeMessage(
  context: OrderContext,
  { message, recipients }: { message: ContactMessage; recipients: readonly string[] },
  clientAddress: string,
): Promise<number> {
  const content = JSON.stringify(message);
  // One time for all: it says which emails are copies of one message.
  const now = Date.now();
  const emails = recipients.map((recipient) =>
    newEmail({ id: randomUUID(), kind: 'message', message: content, recipient }, now),
  );
  const retryAfterSeconds = await write(context.store, async (trx) => {
    const wait = await context.limits.message(trx, clientAddress);
    if (wait === 0) await writeEmails(trx, emails);
    return wait;
  });
  if (retryAfterSeconds === 0) context.wakeOutbox();
  return retryAfterSeconds;
}
