import { wellFormed } from './older-browsers/well-formed.ts';
import { screenAt } from './screens.ts';

/** Digits only, with the country code (spec 1). */
export type ChatNumbers = { art: string; shirts: string };

/**
 * The floating chat button's link (spec 1): the art number for resin art, texture paint and kids, the shirts number for men and
 * women. Other pages: no number, the shopper chooses a contact.
 */
export function chatLink(path: string, numbers: ChatNumbers, message: string): string {
  return messageLink(chatNumber(path, numbers), message);
}

/** To ask about an order: its section's number, else the shirts'; '' without one. */
export function orderChatLink(checkoutPath: string, order: string, numbers: ChatNumbers): string {
  const number = chatNumber(checkoutPath, numbers) || numbers.shirts;
  return number && messageLink(number, `Hello, this is about my order ${order}.`);
}

type NamedPiece = { title: string; url: string };

/** To ask about a product or be told when it is back: the number of its section, else of its brand; '' without one. */
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

export function friendLink({ title, url }: NamedPiece): string {
  return messageLink('', `${title}: ${url}`);
}

/** Tells of a product with its price; WhatsApp asks to whom. */
export function offerLink({ title, price, url }: NamedPiece & { price: string }): string {
  return messageLink('', [title, price, url].filter(Boolean).join('\n'));
}

/** Without a number, WhatsApp asks to whom. */
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

export function shopNumbers(brands: readonly string[], { art, shirts }: ChatNumbers): string[] {
  return [...new Set(brands.map((brand) => (brand === 'resin' ? art : shirts)))].filter(Boolean);
}
