import { goBack } from '../server/catalogue/go-back.ts';
import { deskChange } from '../server/desk/history.ts';
import { baseWords } from '../server/store/base-words.ts';
import { listChanges } from '../server/store/history/list-changes.ts';
import { storedHeadings } from '../server/store/product-lists.ts';
import { type DeskChange, stayingText, type ToldDocument } from '../shop/desk/history-desk.ts';
import { OwnerError } from '../shop/owner-error.ts';
import { withDefaults } from '../shop/words/words.ts';
import { needed } from './arguments.ts';
import type { Backend } from './backend.ts';
import { plain } from './plain-text.ts';

const MOST_TOLD = 5;

/** `shop history [PRODUCT]`: what changed in the catalogue, newest first, of one product or of all. */
export async function printHistory({ store, config }: Backend, product: string | undefined): Promise<void> {
  const shop = { headings: await storedHeadings(store), words: withDefaults(await baseWords(store, config)) };
  let below: number | undefined;
  let printed = 0;
  do {
    const page = await listChanges(store, { product, below }, MOST_TOLD);
    for (const change of page.changes) console.log(linesOf(deskChange(change, shop)).map(plain).join('\n'));
    printed += page.changes.length;
    below = page.older;
  } while (below !== undefined);
  if (printed === 0)
    console.log(product === undefined ? 'Nothing changed yet.' : `No change of '${product}' is known.`);
}

const HISTORY = "'npm run -s shop -- history'";

/** `shop back NR`: brings what a change touched back to what it was before. */
export async function takeBack({ store }: Backend, word: string | undefined): Promise<void> {
  const nr = Number(needed(word, `the number of a change, as ${HISTORY} prints it`));
  const key = crypto.randomUUID();
  const outcome = Number.isSafeInteger(nr)
    ? await goBack(store, { nr, of: 'change', key, by: '', isUndo: false })
    : { state: 'unknown' as const };
  if (outcome.state === 'unknown') throw new OwnerError(`There is no change ${word}. ${HISTORY} lists them.`);
  if (outcome.state === 'misfit') throw new OwnerError(`Nothing was changed. ${outcome.why}.`);
  const stays = 'staying' in outcome ? stayingText(outcome.staying) : '';
  if (outcome.state !== 'back') return console.log(stays || 'It is so already.');
  console.log(`Went back: ${outcome.documents} documents, as change ${outcome.nr}. ${stays}`.trimEnd());
}

function linesOf({ nr, what, by, at, backBefore, documents, told }: DeskChange): string[] {
  const when = new Date(at).toISOString().slice(0, 16).replace('T', ' ');
  const how = what === 'back' ? `back to before ${backBefore}` : what;
  const more = documents - told.reduce((sum, one) => sum + one.documents, 0);
  return [
    `${nr}  ${when}  ${how}  ${by || "the owner's command"}  ${documents} documents`,
    ...told.map((one) => `    ${one.name} (${one.places.join(', ')}): ${textOf(one)}`),
    ...(more > 0 ? [`    and ${more} more`] : []),
  ];
}

function textOf({ state, fields }: ToldDocument): string {
  if (state !== 'changed') return state;
  return fields
    .map(({ field, before, after }) => (before || after ? `${field} ${before} -> ${after}` : `${field} changed`))
    .join('; ');
}
