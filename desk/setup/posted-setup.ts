import {
  CONTACT_KEYS,
  type Contact,
  type ContactKey,
  type SaveContact,
  type SetupDesk,
} from '../../shop/desk/setup-desk.ts';
import { mergedValues } from '../../shop/editing/merged-values.ts';
import { formText, postedKey } from '../forms/posted-form.ts';

export type NotYet = {
  why: string;
  typed?: Contact;
  /** The next save is compared with it. */
  seen?: Contact;
  mistakes: Readonly<Record<string, string | undefined>>;
};

/** Undefined for a form that is none of the desk's. */
export async function takePostedSetup(
  data: FormData,
  setup: SetupDesk,
): Promise<{ state: 'done' } | { state: 'not yet'; notYet: NotYet } | undefined> {
  const field = (name: string) => formText(data, name);
  const [key, button] = [postedKey(data), field('press')];
  if (key === undefined) return undefined;
  // The forms of one rendered page share its key.
  const own = `${key} ${button}`;
  if (button === 'contact') {
    const seen = readSeen(field('seen'));
    // Fields set by the environment are not in the form.
    const typed = contactOf((one) => (data.has(one) ? field(one) : seen[one]));
    return saveContact(setup, { key: own, seen, typed });
  }
  if (button === 'open') {
    const outcome = await setup.open(own);
    if (outcome.state === 'refused') return { state: 'not yet', notYet: { why: outcome.why, mistakes: {} } };
    return { state: 'done' };
  }
  if (button === 'demo') await setup.fillWithDemo();
  else if (button === 'no-demo') await setup.takeDemoOut(own);
  else return undefined;
  return { state: 'done' };
}

async function saveContact(setup: SetupDesk, request: SaveContact) {
  const outcome = await setup.saveContact(request);
  if (outcome.state === 'saved') return { state: 'done' } as const;
  const { seen, typed } = request;
  if (outcome.state === 'changed') {
    const { values, mistakes } = mergedValues(CONTACT_KEYS, { seen, typed, now: outcome.contact });
    return { state: 'not yet', notYet: { why: CHANGED, typed: values, seen: outcome.contact, mistakes } } as const;
  }
  const { mistakes } = outcome;
  const notYet = { why: 'Not saved yet: look at what is marked.', typed, seen, mistakes };
  return { state: 'not yet', notYet } as const;
}

function readSeen(json: string): Contact {
  try {
    const seen = JSON.parse(json) as Partial<Contact> | null;
    return contactOf((key) => String(seen?.[key] ?? ''));
  } catch {
    return contactOf(() => '');
  }
}

function contactOf(textOf: (key: ContactKey) => string): Contact {
  return Object.fromEntries(CONTACT_KEYS.map((key) => [key, textOf(key)])) as Contact;
}

const CHANGED = 'Somebody saved this meanwhile. What you typed is here. Look, and save again.';
