import { ownerOf, UNNAMED_OWNER } from '../../shop/owners.ts';
import { type FormKey, LONGEST_HEADING } from '../../shop/words/form-words.ts';
import { wordMistake } from '../../shop/words/word-fields.ts';
import { isWordKey, ownerEmailsOf } from '../../shop/words/words.ts';

/** Characters of a text of the About page. */
const LONGEST_TEXT = 10_000;

type Written = readonly (readonly [FormKey, string | undefined])[];

/** What is wrong with words that `email` wants to save, each as a sentence. `unsaid`: the owners where nobody says who they are. */
export function mistakesIn(written: Written, email: string, unsaid: string): Partial<Record<FormKey, string>> {
  const told = written.flatMap(([key, text]) => {
    const why = text === undefined ? undefined : mistakeIn(key, text);
    return why === undefined ? [] : [[key, sentence(why)]];
  });
  const [, owners = unsaid] = written.find(([key]) => key === 'ownerEmails') ?? ['ownerEmails', email];
  // Who came in without an address is who names the first ones.
  const isOut = email !== UNNAMED_OWNER && ownerOf(ownerEmailsOf({ ownerEmails: owners }), email) === undefined;
  return {
    ...(isOut ? { ownerEmails: `Leave your own address in: ${email} lets you in here.` } : {}),
    ...Object.fromEntries(told),
  };
}

function mistakeIn(key: FormKey, text: string): string | undefined {
  if (isWordKey(key)) return wordMistake(key, text);
  const most = key.endsWith('-html') ? LONGEST_TEXT : LONGEST_HEADING;
  if (text === '') return 'must say something';
  return text.length > most ? `must have ${most} characters or fewer` : undefined;
}

function sentence(why: string): string {
  return `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;
}
