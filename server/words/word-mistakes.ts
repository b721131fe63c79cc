import { ownerOf } from '../../shop/owners.ts';
import { wordMistake } from '../../shop/words/word-fields.ts';
import { ownerEmailsOf, type WordKey } from '../../shop/words/words.ts';

type Written = readonly (readonly [WordKey, string | undefined])[];

/** What is wrong with words, as sentences. `email`: who saves, unless named elsewhere. `unsaid`: owners by default. */
export function mistakesIn(
  written: Written,
  email: string | undefined,
  unsaid: string,
): Partial<Record<WordKey, string>> {
  const told = written.flatMap(([key, text]) => {
    const why = text === undefined ? undefined : wordMistake(key, text);
    return why === undefined ? [] : [[key, sentence(why)]];
  });
  const [, owners = unsaid] = written.find(([key]) => key === 'ownerEmails') ?? ['ownerEmails', email];
  const isOut = email !== undefined && ownerOf(ownerEmailsOf({ ownerEmails: owners ?? '' }), email) === undefined;
  return {
    ...(isOut ? { ownerEmails: `Leave your own address in: ${email} lets you in here.` } : {}),
    ...Object.fromEntries(told),
  };
}

function sentence(why: string): string {
  return `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;
}
