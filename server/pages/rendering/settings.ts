import type { Settings } from '../../../shop/shop.ts';
import { pageDelivery } from '../../../shop/words/delivery-words.ts';
import { chatNumbersOf, type OwnWords, pageWords, withDefaults } from '../../../shop/words/words.ts';
import type { Config } from '../../process/config.ts';

export function settingsOf(
  { siteUrl, imageDelivery, contact }: Pick<Config, 'siteUrl' | 'imageDelivery' | 'contact'>,
  own: OwnWords,
): Settings {
  const all = withDefaults(own);
  const delivery = pageDelivery(all);
  const words = { ...pageWords(own), ...(delivery ? { delivery } : {}) };
  return { siteUrl, imageDelivery, chatNumbers: chatNumbersOf(all), contact, words };
}
