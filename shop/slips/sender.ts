import { readPhone, spokenPhone } from '../phone.ts';
import type { Words } from '../words/words.ts';

type SenderWords = Pick<Words, 'shopName' | 'chatShirts' | 'chatArt' | 'returnAddress'>;

/**
 * Who sends a parcel, as its slip says: 'Zari, 0300 7654321, Shop 12, Liberty Market, Lahore'. A number or an address that the
 * owner has not said is not there.
 */
export function senderOf({ shopName, chatShirts, chatArt, returnAddress }: SenderWords): string {
  const phone = readPhone(chatShirts || chatArt);
  return [shopName, phone ? spokenPhone(phone) : '', returnAddress].filter(Boolean).join(', ');
}
