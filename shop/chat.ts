/** The two numbers of the chat link, digits only with the country code (spec 1). */
export type ChatNumbers = { art: string; shirts: string };

export const CHAT_MESSAGE = 'Hello, I need help with a product in your shop.';

/**
 * The messaging link of the floating chat button: art's number in the sections of resin art, texture paint and kids,
 * shirts' number in men's and women's, no number elsewhere, where the shopper chooses whom to write to (spec 1).
 */
export function chatLink(path: string, numbers: ChatNumbers): string {
  return `https://wa.me/${chatNumber(path, numbers)}?text=${encodeURIComponent(CHAT_MESSAGE)}`;
}

function chatNumber(path: string, numbers: ChatNumbers): string {
  if (/resin|texture(-|%20| )?paint|kids/i.test(path)) return numbers.art;
  // 'women' and 'men' as the start of a word in the path: men-shirts, menShirts, saleMenShirts, not 'garments'
  if (/(^|[^a-z])(wo)?men([^a-z]|$)|Men|Women/.test(path)) return numbers.shirts;
  return '';
}
