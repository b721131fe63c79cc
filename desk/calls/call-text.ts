import type { CallElsewhere, CallLater, CallList, CallsLater } from '../../shop/desk/calls-desk.ts';
import { counted, spokenWhen } from '../../shop/desk/desk-text.ts';
import type { OrderCard } from '../../shop/orders/desk-order.ts';
import { alreadyDone } from '../../shop/steps/order-refusal.ts';
import { isolated } from '../../shop/text/text-direction.ts';

/** What happened elsewhere to the shown order. `isOver`: nobody has to call this customer now. */
export type Happened = { words: string; isOver: boolean };

/** 'Bilal is calling Junaid Khan.' */
export function elsewhereText({ customer, by }: CallElsewhere): string {
  const name = isolated(customer);
  return by === undefined ? `You have ${name} open on another device.` : `${by} is calling ${name}.`;
}

/** Undefined where nothing happened since the card came. `now`: ms since 1970. */
export function happenedTo(shown: OrderCard, list: CallList, now: number): Happened | undefined {
  const fresh = list.cards.find(({ id }) => id === shown.id);
  const ended = list.ended.find(({ order }) => order === shown.id);
  if (fresh && fresh.noAnswers <= shown.noAnswers) return undefined;
  if (fresh && ended) return { words: alreadyDone(ended, now), isOver: false };
  const caller = list.elsewhere.find(({ order }) => order === shown.id);
  if (caller) return { words: elsewhereText(caller), isOver: false };
  return { words: ended ? alreadyDone(ended, now) : 'This order waits for no call any more.', isOver: !fresh };
}

/** A sentence for each kind: '20 did not answer, again at 5 pm.' */
export function laterLines({ unanswered, asked, soonest }: CallsLater, now: number): string[] {
  const when = (isWanted: (call: CallLater) => boolean, many: number) => {
    const calls = soonest.filter(isWanted);
    const [first] = calls;
    if (!first) return '';
    const isOneTime = calls.length === many && calls.every(({ at }) => at === first.at);
    return `, ${isOneTime ? '' : 'the first '}again ${spokenWhen(first.at, now)}`;
  };
  const isAsked = (call: CallLater) => call.isAsked;
  return [
    ...(unanswered > 0
      ? [`${counted(unanswered, 'customer')} did not answer${when((call) => !isAsked(call), unanswered)}.`]
      : []),
    ...(asked > 0 ? [`${counted(asked, 'customer')} asked for another time${when(isAsked, asked)}.`] : []),
  ];
}
