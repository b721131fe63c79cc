import { optionNames, optionsInOrder } from '../../shop/buying/choice.ts';
import { colourName } from '../../shop/catalogue/colour.ts';
import { deskPrice } from '../../shop/desk/desk-words.ts';
import { optionsOfLine } from '../../shop/orders/changed-line.ts';
import type { OrderedProduct } from '../../shop/orders/order.ts';
import { isolated } from '../../shop/text/text-direction.ts';

type Lines = readonly OrderedProduct[];

/** What an edit did to an order's lines, a sentence for each: 'Peacock Tee: size L → M'. */
export function lineChanges(before: Lines, after: Lines): string[] {
  const { changed, added, out } = pairsOf(before, after);
  const name = (line: OrderedProduct) => {
    const isOneOfMany = [before, after].some((lines) => lines.filter((one) => isSameProduct(one, line)).length > 1);
    return isOneOfMany ? `${line.productTitle} (${optionWords(line)})` : line.productTitle;
  };
  return [
    ...changed.map(([was, is]) => `${name(was)}: ${differences(was, is).join(', ')}`),
    ...added.map((line) => `${line.quantity} × ${name(line)} added`),
    ...out.map((line) => `${name(line)} taken out`),
  ];
}

/** Which line became which: first those that are as they were, then those of the same options, then of the same product. */
function pairsOf(before: Lines, after: Lines) {
  const [left, rest] = [[...before], [...after]];
  const changed: [OrderedProduct, OrderedProduct][] = [];
  const pair = (isPair: (was: OrderedProduct, is: OrderedProduct) => boolean) => {
    for (const is of [...rest]) {
      const was = left.find((one) => isPair(one, is));
      if (!was) continue;
      left.splice(left.indexOf(was), 1);
      rest.splice(rest.indexOf(is), 1);
      if (differences(was, is).length > 0) changed.push([was, is]);
    }
  };
  pair((was, is) => isSameProduct(was, is) && differences(was, is).length === 0);
  pair((was, is) => isSameProduct(was, is) && optionWords(was) === optionWords(is));
  pair(isSameProduct);
  return { changed, added: rest, out: left };
}

function differences(was: OrderedProduct, is: OrderedProduct): string[] {
  const [before, after] = [optionsOfLine(was), optionsOfLine(is)];
  const change = (what: string, from: string, to: string) =>
    from === to ? [] : [`${what}${isolated(from || 'none')} → ${isolated(to || 'none')}`];
  return [
    ...change('colour ', colourName(was.color, was.mainColour), colourName(is.color, is.mainColour)),
    ...change('size ', before.size, after.size),
    ...change('', `${was.quantity} ×`, `${is.quantity} ×`),
    ...change('', deskPrice(was.productPrice), deskPrice(is.productPrice)),
    ...(was.note === is.note ? [] : [is.note ? `note “${isolated(is.note)}”` : 'note taken off']),
  ];
}

function isSameProduct(one: OrderedProduct, other: OrderedProduct): boolean {
  return one.productTitle === other.productTitle;
}

function optionWords(line: OrderedProduct): string {
  return optionNames(optionsInOrder(line));
}
