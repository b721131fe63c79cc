import type { AboutId, AboutPart } from '../about-words.ts';
import { htmlOfText } from '../text/html-of-text.ts';
import { deliverySentences } from './delivery-words.ts';
import type { DeliveryWords, Words } from './words.ts';

type AboutSource = DeliveryWords & Pick<Words, 'mail' | 'chatShirts' | 'chatArt'>;

/**
 * Until the owner changes it. It must be true for every shop that runs this code: the privacy part tells what the code stores,
 * and for how long.
 */
export function ourWords(words: AboutSource): Record<AboutId, Omit<AboutPart, 'id'>> {
  return {
    faq: {
      heading: 'Questions',
      html: `<h3>How do I pay?</h3><p>In cash, when the parcel is at your door. Nothing is paid before.</p>
<h3>Which size is mine?</h3><p>Each piece says its sizes. Write yours into the note, or ask us before you order.</p>
<h3>Can you print a name?</h3><p>Write it into the note. We call if we have a question.</p>
<h3>I have made a slip in my order.</h3><p>Call or write as soon as you see it. Until the parcel leaves we can change it.</p>`,
    },
    delivery: {
      heading: 'Delivery and exchange',
      html: `<p>We send to every city of Pakistan. ${htmlOfText(deliverySentences(words))}</p>
<p>Look at the piece when it comes. If it is not what you ordered, or not whole, tell us, and we exchange it or give the money back.</p>`,
    },
    privacy: {
      heading: 'Privacy',
      html: `<p>You need no account here, and we set no cookies. Nobody else's script is on these pages, and nothing follows you.</p>
<ul><li><b>Your order</b>: name, contact, address, city, email, what you ordered and your note. We store it to send the parcel and to keep our books. It is sent by email to you and to the owners of the shop, and is not deleted by itself; write to us if you want it gone.</li>
<li><b>A message</b> from the form: sent to the owners by email. The shop does not store it once it is sent.</li>
<li><b>Against misuse</b> we count orders and messages of an address or a number for a few minutes, under a code that does not show which.</li>
<li><b>In your own browser</b>: your cart, what you looked at last, your half-filled checkout and the numbers of your orders. They stay there until you clear them; we do not see them.</li></ul>`,
    },
    contact: {
      heading: 'Contact us',
      html: `<p>We answer within a day. Write ${waysToWrite(words)}.</p>`,
    },
  };
}

/** 'in the form below, by email, or on WhatsApp', as far as they are set. */
function waysToWrite({ mail, chatShirts, chatArt }: AboutSource): string {
  const ways = ['in the form below', ...(mail ? ['by email'] : []), ...(chatShirts || chatArt ? ['on WhatsApp'] : [])];
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(ways);
}
