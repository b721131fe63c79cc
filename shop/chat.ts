import { wellFormed } from './older-browsers/well-formed.ts';
import { screenAt } from './screens.ts';

/** The two numbers of the chat link, digits only with the country code (spec 1). */
export type ChatNumbers = { art: string; shirts: string };

/**
 * The link of the floating chat button (spec 1): the art number for resin art, texture paint and kids, the shirts
 * number for men and women. On other pages it has no number, and the shopper chooses a contact.
 */
export function chatLink(path: string, numbers: ChatNumbers, message: string): string {
  return messageLink(chatNumber(path, numbers), message);
}

/** The link to ask about an order: the number of its pieces' section, else the shirts'; '' without one. */
export function orderChatLink(checkoutPath: string, order: string, numbers: ChatNumbers): string {
  const number = chatNumber(checkoutPath, numbers) || numbers.shirts;
  return number && messageLink(number, `Hello, this is about my order ${order}.`);
}

type NamedPiece = { title: string; url: string };

/**
 * The link to ask the shop about a product, or to be told when it is back: the number of its page's section, else that of
 * its brand; '' without one.
 */
export function pieceChatLink(
  { title, url }: NamedPiece,
  { brand, inStock }: { brand: string; inStock: boolean },
  numbers: ChatNumbers,
): string {
  const [ofBrand = ''] = shopNumbers([brand], numbers);
  const number = chatNumber(new URL(url).pathname, numbers) || ofBrand;
  const wish = inStock ? `I ask about ${title}` : `please tell me when ${title} is back`;
  return number && messageLink(number, `Hello, ${wish}: ${url}`);
}

/** The link to send a product to a friend, whom the shopper chooses in WhatsApp. */
export function friendLink({ title, url }: NamedPiece): string {
  return messageLink('', `${title}: ${url}`);
}

/** The link by which the shop tells of a product with its price; the sender chooses whom in WhatsApp. */
export function offerLink({ title, price, url }: NamedPiece & { price: string }): string {
  return messageLink('', [title, price, url].filter(Boolean).join('\n'));
}

/** A message on WhatsApp that only has to be sent; without a number the sender chooses the contact. */
export function messageLink(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(wellFormed(text))}`;
}

function chatNumber(path: string, numbers: ChatNumbers): string {
  const chat = screenAt(path)?.chat ?? 'by name';
  if (chat !== 'by name') return chat === 'none' ? '' : numbers[chat];
  if (/resin|texture(-|%20| )?paint|kids/i.test(path)) return numbers.art;
  // 'men' and 'women' at the start of a word: men-shirts, menShirts, saleMenShirts, but not 'garments'.
  if (/(^|[^a-z])(wo)?men([^a-z]|$)|Men|Women/.test(path)) return numbers.shirts;
  return '';
}

/** The numbers to ask about pieces of these brands: the art number for resin, the shirts number for all others. */
export function shopNumbers(brands: readonly string[], { art, shirts }: ChatNumbers): string[] {
  return [...new Set(brands.map((brand) => (brand === 'resin' ? art : shirts)))].filter(Boolean);
}
