import type { CodesDesk, PutCode } from '../../shop/desk/codes-desk.ts';
import { isSubmissionKey } from '../../shop/desk/submission-key.ts';
import { CODE_FIELDS, type CodeMistakes, type CodeValues } from '../../shop/editing/code-form.ts';

/** A form that stays open: with what was typed, and what is wrong with it. */
export type OpenCode = { why: string; typed: CodeValues; mistakes: CodeMistakes };

type Posted =
  | { state: 'saved'; nr: number | undefined; told: 'saved' | 'switched' | 'deleted' }
  | { state: 'open'; form: OpenCode };

/** Saves, switches or deletes a code as a form says; undefined for a form that is none of the desk's. */
export async function takePostedCode(form: FormData, codes: CodesDesk): Promise<Posted | undefined> {
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const key = field('key');
  if (!isSubmissionKey(key)) return undefined;
  const to = PUT.find((one) => one === field('to'));
  const typed = Object.fromEntries(CODE_FIELDS.map((name) => [name, field(name)])) as CodeValues;
  const outcome = to
    ? await codes.put({ key, code: field('of'), to })
    : await codes.save({ key, of: field('of') || undefined, seen: field('seen'), typed });
  if (outcome.state === 'saved') return { ...outcome, told: toldOf(to) };
  if (outcome.state === 'changed') return { state: 'open', form: { why: CHANGED, typed, mistakes: {} } };
  return { state: 'open', form: { why: 'Not saved yet: look at what is marked.', typed, mistakes: outcome.mistakes } };
}

const PUT: readonly PutCode['to'][] = ['on', 'off', 'deleted'];

function toldOf(to: PutCode['to'] | undefined) {
  if (to === undefined) return 'saved';
  return to === 'deleted' ? 'deleted' : 'switched';
}

const CHANGED = 'Somebody changed this code meanwhile. Look at it below, and press again.';
