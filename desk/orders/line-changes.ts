import { optionNames, optionsInOrder } from '../../shop/buying/choice.ts';
import { colourName } from '../../shop/catalogue/colour.ts';
import { deskPrice } from '../../shop/desk/desk-text.ts';
import { optionsOfLine } from '../../shop/orders/changed-line.ts';
import type { OrderedProduct } from '../../shop/orders/order.ts';
import { isolated } from '../../shop/text/text-direction.ts';
import { type Say as SayWords, sayBy } from '../language/say.ts';

type Lines = readonly OrderedProduct[];

/** A sentence for each line: 'Peacock Tee: size L → M'. */
export function lineChanges(before: Lines, after: Lines, say: SayWords): string[] {
  const { changed, added, out } = pairsOf(before, after);
  const name = (line: OrderedProduct) => {
    const isOneOfMany = [before, after].some((lines) => lines.filter((one) => isSameProduct(one, line)).length > 1);
    return isOneOfMany ? `${line.productTitle} (${optionText(line)})` : line.productTitle;
  };
  return [
    ...changed.map(([was, is]) => say('{}: {}', name(was), differences(was, is, say).join(say(', ')))),
    ...added.map((line) => say('{} × {} added', line.quantity, name(line))),
    ...out.map((line) => say('{} taken out', name(line))),
  ];
}

/** Pairs unchanged lines first, then those of equal options, then of the same product. */
function pairsOf(before: Lines, after: Lines) {
  const [left, rest] = [[...before], [...after]];
  const changed: [OrderedProduct, OrderedProduct][] = [];
  const pair = (isPair: (was: OrderedProduct, is: OrderedProduct) => boolean) => {
    for (const is of [...rest]) {
      const was = left.find((one) => isPair(one, is));
      if (!was) continue;
      left.splice(left.indexOf(was), 1);
      rest.splice(rest.indexOf(is), 1);
      if (differences(was, is, sayBy(undefined)).length > 0) changed.push([was, is]);
    }
  };
  pair((was, is) => isSameProduct(was, is) && differences(was, is, sayBy(undefined)).length === 0);
  pair((was, is) => isSameProduct(was, is) && optionText(was) === optionText(is));
  pair(isSameProduct);
  return { changed, added: rest, out: left };
}

function differences(was: OrderedProduct, is: OrderedProduct, say: SayWords): string[] {
  const [before, after] = [optionsOfLine(was), optionsOfLine(is)];
  const change = (what: string, from: string, to: string) =>
    from === to ? [] : [say(what, isolated(from || say('none')), isolated(to || say('none')))];
  return [
    ...change('colour {} → {}', colourName(was.color, was.mainColour), colourName(is.color, is.mainColour)),
    ...change('size {} → {}', before.size, after.size),
    ...change('{} → {}', `${was.quantity} ×`, `${is.quantity} ×`),
    ...change('{} → {}', deskPrice(was.productPrice), deskPrice(is.productPrice)),
    ...(was.note === is.note ? [] : [is.note ? say('note “{}”', isolated(is.note)) : say('note taken off')]),
  ];
}

function isSameProduct(one: OrderedProduct, other: OrderedProduct): boolean {
  return one.productTitle === other.productTitle;
}

function optionText(line: OrderedProduct): string {
  return optionNames(optionsInOrder(line));
}
