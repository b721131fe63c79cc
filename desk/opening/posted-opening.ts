import type { Contact, ContactOutcome, OpeningDesk } from '../../shop/desk/opening-desk.ts';
import { postedForm } from '../steps/posted-form.ts';

/** What the screen says after a press that has not led on: what is wrong, with all that was typed. */
export type NotYet = {
  why: string;
  typed?: Contact;
  mistakes: Extract<ContactOutcome, { state: 'refused' }>['mistakes'];
};

/** Takes a press of the way to an open shop; undefined for a form that is none of the desk's. */
export async function takePostedOpening(
  request: Request,
  opening: OpeningDesk,
): Promise<{ state: 'done' } | { state: 'not yet'; notYet: NotYet } | undefined> {
  const data = await postedForm(request);
  const field = (name: string) => String(data.get(name) ?? '').trim();
  const [key, press] = [field('key'), field('press')];
  if (!/^[\w-]{8,64}$/.test(key)) return undefined;
  // The forms of one drawn page share its key.
  const own = `${key} ${press}`;
  if (press === 'contact') {
    const typed = { shopName: field('shopName'), number: field('number') };
    return saveContact(opening, { key: own, typed });
  }
  if (press === 'open') {
    const outcome = await opening.open(own);
    if (outcome.state === 'refused') return { state: 'not yet', notYet: { why: outcome.why, mistakes: {} } };
    return { state: 'done' };
  }
  if (press === 'demo') await opening.fillWithDemo();
  else if (press === 'no-demo') await opening.takeDemoOut(own);
  else return undefined;
  return { state: 'done' };
}

async function saveContact(opening: OpeningDesk, request: { key: string; typed: Contact }) {
  const outcome = await opening.saveContact(request);
  if (outcome.state === 'saved') return { state: 'done' } as const;
  const { mistakes } = outcome;
  const notYet = { why: 'Not saved yet: look at what is marked.', typed: request.typed, mistakes };
  return { state: 'not yet', notYet } as const;
}
