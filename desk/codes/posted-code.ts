import { type CodesDesk, type PutCode, readSeenCode } from '../../shop/desk/codes-desk.ts';
import { CODE_FIELDS, type CodeMistakes, type CodeValues, codeValues } from '../../shop/editing/code-form.ts';
import { mergedValues } from '../../shop/editing/merged-values.ts';
import { formText, postedKey } from '../forms/posted-form.ts';

export type OpenCode = { why: string; typed: CodeValues; mistakes: CodeMistakes };

type Posted =
  | { state: 'saved'; nr: number | undefined; told: 'saved' | 'switched' | 'deleted' }
  | { state: 'open'; form: OpenCode };

/** Undefined for a form that is none of the desk's. */
export async function takePostedCode(form: FormData, codes: CodesDesk): Promise<Posted | undefined> {
  const field = (name: string) => formText(form, name);
  const key = postedKey(form);
  if (key === undefined) return undefined;
  const to = PUT.find((one) => one === field('to'));
  const typed = Object.fromEntries(CODE_FIELDS.map((name) => [name, field(name)])) as CodeValues;
  const outcome = to
    ? await codes.put({ key, code: field('of'), to })
    : await codes.save({ key, of: field('of') || undefined, seen: field('seen'), typed });
  if (outcome.state === 'saved') return { ...outcome, told: toldOf(to) };
  if (outcome.state === 'changed') return { state: 'open', form: await merged(form, typed, codes) };
  return { state: 'open', form: { why: 'Not saved yet: look at what is marked.', typed, mistakes: outcome.mistakes } };
}

const PUT: readonly PutCode['to'][] = ['on', 'off', 'deleted'];

function toldOf(to: PutCode['to'] | undefined) {
  if (to === undefined) return 'saved';
  return to === 'deleted' ? 'deleted' : 'switched';
}

/** What was typed over what somebody else made of the code meanwhile. */
async function merged(form: FormData, typed: CodeValues, codes: CodesDesk): Promise<OpenCode> {
  const now = (await codes.list()).find(({ code }) => code === formText(form, 'of'));
  if (!now) return { why: 'Somebody deleted this code meanwhile. Save makes it again.', typed, mistakes: {} };
  const seen = codeValues(readSeenCode(formText(form, 'seen')));
  const { values, mistakes } = mergedValues(CODE_FIELDS, { seen, typed, now: codeValues(now) });
  const why =
    'Somebody changed this code meanwhile. What you typed is here, with theirs elsewhere. Look, and save again.';
  return { why, typed: values, mistakes };
}
