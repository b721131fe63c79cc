import { optionNames, optionsInOrder } from '../buying/choice.ts';
import { customerName, type Order, type OrderedProduct } from '../orders/order.ts';
import { wrappedLines } from './wrapped-lines.ts';

/** One slip's texts. The first also has customer, order number and cash. */
export type SlipPart = { address: string; lines: string[] };

/**
 * Line widths in em, line heights in mm: a quarter of an A4 with the letters of slips.css, whose text is 85 mm wide, 56 beside
 * the code. A label holds more.
 */
const LARGE = { em: 12, mm: 6 };
const ADDRESS = { em: 15.5, mm: 4.8 };
const LINE = { em: 23.3, mm: 4.8 };

/** Room beside the foot, which has two lines where the courier is named. */
const FIRST_MM = 100;
const FURTHER_MM = 96;

/** The customer's least room is the code's; this is the most, and a longer address continues below. */
const CODE_MM = 26;
const MOST_TO_MM = 80;

/** Orders of more slips are no parcels; the desk shows all of them. */
const MOST_PARTS = 30;

/** Of one text: what fits on so many slips. */
const MOST_LETTERS = 40_000;

/** Between contents and sender. */
const GAP_MM = 4;

/** Beside the shop's mark. */
const SENDER = { em: LINE.em - 3, mm: LINE.mm };

/**
 * The packing slip, and further ones where the contents need them. Customers' line breaks stay. The first slip has the sender.
 */
export function slipParts(order: Pick<Order, 'contact' | 'shipping' | 'products'>, sender: string): SlipPart[] {
  const { city, postal } = order.shipping;
  const large = [customerName(order), order.contact, `${city} ${postal}`];
  const besides = large.reduce((sum, text) => sum + linesIn(text, LARGE).length * LARGE.mm, 0);
  const from = GAP_MM + linesIn(sender, SENDER).length * SENDER.mm;
  const address = linesIn(order.shipping.address, ADDRESS);
  const most = Math.max(3, Math.floor((MOST_TO_MM - from - besides) / ADDRESS.mm));
  const to = Math.max(CODE_MM, besides + Math.min(address.length, most) * ADDRESS.mm);
  const rest = textOf(address.slice(most));
  const texts = [...(rest ? [`Address, continued: ${rest}`] : []), ...order.products.map(lineOf)];
  const first = { address: textOf(address.slice(0, most)), lines: [] };
  return filled(first, Math.max(0, Math.floor((FIRST_MM - from - to) / LINE.mm)), texts);
}

const FURTHER_LINES = Math.floor(FURTHER_MM / LINE.mm);

/** Shorter texts are not split. */
const FEW_LINES = 3;

function filled(first: SlipPart, firstLines: number, texts: readonly string[]): SlipPart[] {
  const parts = [first];
  let part = first;
  let room = firstLines;
  for (const text of texts) {
    const lines = linesIn(text, LINE);
    for (let at = 0; at < lines.length; ) {
      const left = lines.length - at;
      if (left > room && (left <= FEW_LINES || room <= FEW_LINES)) {
        if (parts.length === MOST_PARTS) return [...parts.slice(0, -1), { address: '', lines: [REST] }];
        part = { address: '', lines: [] };
        parts.push(part);
        room = FURTHER_LINES;
      }
      const now = Math.min(left, room);
      part.lines.push(textOf(lines.slice(at, at + now)));
      at += now;
      room -= now;
    }
  }
  return parts;
}

const REST = 'The rest of this order is in the desk.';

/** '2 × Neeli Chiriya Kurti (Indigo): for Fatima' */
function lineOf({ quantity, productTitle, note, ...options }: OrderedProduct): string {
  return `${quantity} × ${productTitle} (${optionNames(optionsInOrder(options))})${note ? `: ${note}` : ''}`;
}

type Text = { em: number; mm: number };

function linesIn(text: string, { em }: Text): string[] {
  return wrappedLines(text.slice(0, MOST_LETTERS), em);
}

function textOf(lines: readonly string[]): string {
  return lines.join('').trim();
}
