import { readPhone, spokenPhone } from '../phone.ts';
import type { Words } from '../words/words.ts';

type SenderWords = Pick<Words, 'shopName' | 'chatShirts' | 'chatArt' | 'returnAddress'>;

/** 'Zari, 0300 7654321, Shop 12, Liberty Market, Lahore'; what the owner has not said is left out. */
export function senderOf({ shopName, chatShirts, chatArt, returnAddress }: SenderWords): string {
  const phone = readPhone(chatShirts || chatArt);
  return [shopName, phone ? spokenPhone(phone) : '', returnAddress].filter(Boolean).join(', ');
}
