import { MAX_ITEMS } from '../buying/checkout-path.ts';
import { MAX_QUANTITY } from '../buying/choice.ts';
import { isOneAddress } from '../emails/email-address.ts';
import { MOST_DAYS } from '../orders/call-again.ts';
import { type OrderedProduct, OWNER_REQUIRED_FIELDS } from '../orders/order.ts';
import { isRounding } from '../orders/order-cash.ts';
import { HIGHEST_PRICE, roundRupees, spokenPrice } from '../price.ts';
import { overlong, overlongIn, overlongSentence } from '../text/overlong.ts';
import type { OrderEdit, OrderStep } from './order-step.ts';

const DAY_MS = 24 * 3600 * 1000;

/** In characters, of a note, courier name or tracking number. */
const LONGEST = 500;

/** One sentence to show beside the field; undefined for none. `owed`: cash still due, in PKR. */
export function mistakeIn(step: OrderStep, owed: number): string | undefined {
  const { note = '' } = step;
  const texts = [note, 'courier' in step ? step.courier : '', 'tracking' in step ? step.tracking : ''];
  if (texts.some((text = '') => text.length > LONGEST)) return `That is more than ${LONGEST} characters.`;
  if (step.step === 'note' && note.trim() === '') return 'The note is empty.';
  if (step.step === 'send' && step.courier.trim() === '') return 'Which courier takes it?';
  if (step.step === 'tracking' && step.tracking.trim() === '') return 'The tracking number is empty.';
  return step.step === 'edit' ? mistakeInChange(step.after) : mistakeInCash(step, owed);
}

/** An order sent again asks the customer for what no step says is received. */
function mistakeInCash(step: OrderStep, owed: number): string | undefined {
  if (step.step === 'cash received' || step.step === 'cash short') return mistakeInAmount(step, owed);
  if (step.step !== 'send again' || owed === 0) return undefined;
  return `The courier still owes ${spokenPrice(owed)} for this order. Press Cash received first, or Write off if it never pays: then the customer is not asked to pay twice.`;
}

/**
 * The mistake in the time of the next call. A past time is none: a submission may have waited for the network. `now`: ms since
 * 1970.
 */
export function mistakeInCallAt(step: OrderStep, now: number): string | undefined {
  if (step.step !== 'no answer' || step.callAt === undefined) return undefined;
  const at = Date.parse(step.callAt);
  if (Number.isNaN(at)) return 'When shall they be called? Choose a day and a time.';
  return at - now > MOST_DAYS * DAY_MS ? `Choose a day within the next ${MOST_DAYS} days.` : undefined;
}

/** 'Short' is less than owed, 'received' all of it but for rounding. */
function mistakeInAmount({ step, amount }: { step: string; amount: number }, owed: number): string | undefined {
  if (!Number.isFinite(amount) || amount < 0) return 'The amount must be a number of rupees, such as 2500.';
  const missing = roundRupees(owed - amount);
  const isAll = isRounding(owed, amount);
  if (step === 'cash received' && isAll) return undefined;
  if (missing < 0) return `${spokenPrice(amount)} is ${spokenPrice(-missing)} more than is owed.`;
  if (step === 'cash short' && isAll) return `${spokenPrice(amount)} is all that is owed: it is received.`;
  if (step === 'cash received') {
    return `${spokenPrice(amount)} is ${spokenPrice(missing)} less than is owed: it is short.`;
  }
  return undefined;
}

function mistakeInChange({ contact, shipping, products, delivery, discount }: OrderEdit): string | undefined {
  const form = { ...shipping, ...(contact === undefined ? {} : { contact }) };
  const empty = OWNER_REQUIRED_FIELDS.find((field) => form[field]?.trim() === '');
  if (empty !== undefined) return `The order needs ${FIELD_WORDS[empty]}.`;
  const [long] = overlongIn(form);
  if (long) return `${LABELS[long.field] ?? long.field}: ${overlongSentence(long)}`;
  if (form.email?.trim() && !isOneAddress(form.email.trim()))
    return 'The email must be one address, such as ayesha@example.com.';
  const mistake = products && mistakeInProducts(products);
  if (mistake !== undefined) return mistake;
  if (delivery !== undefined && !isSum(delivery))
    return 'Delivery must be a number of rupees, such as 250, or 0 when it is free.';
  return discount === undefined || isSum(discount.rupees) ? undefined : AMOUNT_OFF_MISTAKE;
}

function mistakeInProducts(products: readonly OrderedProduct[]): string | undefined {
  if (products.length === 0) return 'The order needs at least one product. To end it, cancel it.';
  if (products.length > MAX_ITEMS) return `One order has room for ${MAX_ITEMS} lines.`;
  const wrong = products.find(({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 1);
  if (wrong) return `How many of ${wrong.productTitle}? The least is 1.`;
  const many = products.find(({ quantity }) => quantity > MAX_QUANTITY);
  if (many) return `How many of ${many.productTitle}? The most is ${MAX_QUANTITY}.`;
  const free = products.find(({ productPrice }) => !isSum(productPrice));
  if (free) return `The price of ${free.productTitle} must be a number of rupees, such as 1499.`;
  const written = products.reduce((sum, { note = '' }) => sum + note.length, 0);
  const [long] = overlong('notes', written);
  return long && `The notes of the products together: ${overlongSentence(long)}`;
}

export const AMOUNT_OFF_MISTAKE = 'The amount off must be a number of rupees, such as 200, or empty.';

/** In PKR. */
function isSum(rupees: number): boolean {
  return rupees >= 0 && rupees <= HIGHEST_PRICE;
}

const FIELD_WORDS: Record<(typeof OWNER_REQUIRED_FIELDS)[number], string> = {
  contact: 'a phone number or an email',
  firstName: 'a first name',
  lastName: 'a last name',
  address: 'an address',
  city: 'a city',
};

const LABELS: Partial<Record<string, string>> = {
  contact: 'Phone',
  firstName: 'First name',
  lastName: 'Last name',
  address: 'Address',
  city: 'City',
  postal: 'Postal code',
  email: 'Email',
};
