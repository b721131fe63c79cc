import { stateLabel, stateRank } from './order-states.ts';
import { canCorrectEmail, follows, liveRows, statusOf, stepToUndo } from './order-status.ts';
import { changesOrder, type HistoryRow, STEP_RULES, type StepName } from './order-step.ts';

/** `seen`: rows of the history on the screen. `own`: keys of submissions that it showed before they were answered. */
type StepToCheck = {
  step: StepName;
  undoes?: string | undefined;
  seen?: number | undefined;
  own?: readonly string[] | undefined;
  isOfEmail?: boolean;
};

/**
 * Why a step is refused, in a sentence that tells what another owner did first: 'Already sent by Bilal at 14:05.'; undefined
 * when allowed. `now`: ms since 1970.
 */
export function refusalOf(history: readonly HistoryRow[], wanted: StepToCheck, now: number): string | undefined {
  if (!changesOrder(wanted)) return undefined;
  if (wanted.step === 'undo') return refusalOfUndo(history, wanted.undoes, now);
  const unseen = lastUnseen(history, wanted);
  if (unseen) return happened(history, unseen, now);
  if (follows(history, wanted.step) || (wanted.isOfEmail && canCorrectEmail(history))) return undefined;
  const { state } = statusOf(history);
  const { from } = STEP_RULES[wanted.step];
  if (from !== 'any' && from.every((needed) => stateRank(needed) > stateRank(state))) {
    return `It is ${state}, not ${from[0]} yet.`;
  }
  const last = history.findLast((row) => changesPlace(row) || row.step === 'undo');
  return last ? happened(history, last, now) : `It is ${state} and cannot be ${DONE[wanted.step]}.`;
}

function lastUnseen(history: readonly HistoryRow[], { seen, own = [] }: StepToCheck): HistoryRow | undefined {
  const rows = seen === undefined ? [] : history.slice(seen);
  return rows.findLast((row) => changesOrder(row) && !own.includes(row.key));
}

/** A note can always be undone; of other steps only the last, so that each undo goes one step back. */
function refusalOfUndo(history: readonly HistoryRow[], key: string | undefined, now: number): string | undefined {
  const undo = history.find((row) => row.undoes !== undefined && row.undoes === key);
  if (undo) return `Already undone by ${undo.by} ${spokenTime(undo.at, now)}.`;
  const last = stepToUndo(history);
  if (last?.key === key) return last ? undefined : 'There is nothing to undo.';
  const wanted = liveRows(history).find((row) => row.key === key);
  if (wanted?.step === 'note') return undefined;
  return wanted && last ? happened(history, last, now) : 'There is nothing to undo.';
}

function happened(history: readonly HistoryRow[], row: HistoryRow, now: number): string {
  if (row.step !== 'undo') return alreadyDone(row, now);
  return `${row.by} pressed Undo ${spokenTime(row.at, now)}: it is ${stateLabel(statusOf(history).state)} again.`;
}

/** 'Already confirmed by Bilal at 14:05.', of a step other than 'undo'. */
export function alreadyDone(row: Pick<HistoryRow, 'step' | 'by' | 'at' | 'callAt'>, now: number): string {
  const { step, by, at, callAt } = row;
  return `Already ${callAt === undefined ? DONE[step] : 'put off to another time'} by ${by} ${spokenTime(at, now)}.`;
}

function changesPlace({ step }: HistoryRow): boolean {
  return STEP_RULES[step].to !== undefined || OF_MONEY.has(step);
}

const OF_MONEY: ReadonlySet<StepName> = new Set(['cash received', 'cash short', 'write off', 'money back']);

/** Used after 'Already' and 'cannot be'. */
const DONE: Record<StepName, string> = {
  confirm: 'confirmed',
  'no answer': 'called without an answer',
  pack: 'packed',
  send: 'sent',
  tracking: 'given a tracking number',
  delivered: 'marked as delivered',
  attempted: 'marked as attempted',
  returning: 'marked as returning',
  returned: 'marked as returned',
  'part returned': 'marked as partly returned',
  'send again': 'put up to be sent again',
  cancel: 'cancelled',
  edit: 'edited',
  'cash received': 'marked as paid for',
  'cash short': 'marked as paid short',
  'write off': 'written off',
  'money back': 'given back',
  note: 'noted',
  opened: 'opened in WhatsApp',
  undo: 'undone',
};

/** 'at 14:05' today, else 'on 3 March at 14:05', Pakistan's time. */
function spokenTime(at: string, now: number): string {
  const time = CLOCK.format(new Date(at));
  const day = DAY.format(new Date(at));
  return day === DAY.format(now) ? `at ${time}` : `on ${day} at ${time}`;
}

const ZONE = { timeZone: 'Asia/Karachi' } as const;
const CLOCK = new Intl.DateTimeFormat('en-GB', { ...ZONE, hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-GB', { ...ZONE, day: 'numeric', month: 'long' });
