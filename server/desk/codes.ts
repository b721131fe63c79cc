import { CODES_RECORD, type DiscountCode, MOST_CODES } from '../../shop/buying/discount-code.ts';
import { SHOP_WORDS } from '../../shop/catalogue/collection.ts';
import { type CodeOutcome, type CodesDesk, type PutCode, type SaveCode, seenCode } from '../../shop/desk/codes-desk.ts';
import { readCodeForm } from '../../shop/editing/code-form.ts';
import { type CatalogueWriting, changeCatalogue } from '../store/changes.ts';
import { deleteDocuments, putDocuments } from '../store/documents.ts';
import { keyOfSubmission } from '../store/history/key-of-submission.ts';
import { changeWithKey } from '../store/history/sent-before.ts';
import { storedCodes, sumsOfCode } from '../store/orders/code-uses.ts';
import type { Store } from '../store/store.ts';
import type { Writing } from '../store/tables.ts';

/** An owner's discount codes, over the store: one record of them all, so that their history is the catalogue's. */
export function openCodesDesk(store: Store, owner: string): CodesDesk {
  return {
    async list() {
      const codes = [...(await storedCodes(store)).values()].sort((one, other) => other.madeAt - one.madeAt);
      return Promise.all(codes.map(async (code) => ({ ...code, ...(await sumsOfCode(store, code)) })));
    },
    save: (request) => change(store, owner, request, (codes, trx) => saved(codes, request, trx)),
    put: (request) => change(store, owner, request, async (codes) => put(codes, request)),
  };
}

type Codes = Map<string, DiscountCode>;

function change(
  store: Store,
  by: string,
  request: SaveCode | PutCode,
  work: (codes: Codes, trx: Writing) => Promise<CodeOutcome | undefined>,
): Promise<CodeOutcome> {
  const key = keyOfSubmission(request);
  return changeCatalogue(
    store,
    async (writing) => {
      const done = await changeWithKey(writing.trx, key);
      if (done) return { state: 'saved', nr: done.nr };
      const codes = await storedCodes(writing.trx);
      const refused = await work(codes, writing.trx);
      if (refused) return refused;
      await write(writing, codes);
      return { state: 'saved', nr: writing.recorded.nr };
    },
    { what: 'edit', by, key },
  );
}

async function saved(codes: Codes, { of, seen, typed }: SaveCode, trx: Writing): Promise<CodeOutcome | undefined> {
  const before = of === undefined ? undefined : codes.get(of);
  if (seenCode(before) !== seen) return { state: 'changed' };
  const { code, mistakes } = readCodeForm(typed, before?.madeAt ?? Date.now());
  if (!code) return { state: 'refused', mistakes };
  if (code.code !== of && codes.has(code.code)) return refusedCode(`There is a code ${code.code} already.`);
  // Its uses are counted by its letters.
  if (before && code.code !== of && (await sumsOfCode(trx, before)).used > 0)
    return refusedCode(`${of} was used already, so it keeps its letters. Make another code, and switch this one off.`);
  if (!before && codes.size >= MOST_CODES) return refusedCode(`There are ${MOST_CODES} codes. Delete some first.`);
  if (of !== undefined) codes.delete(of);
  codes.set(code.code, { ...code, ...(before?.isOff ? { isOff: true } : {}) });
  return undefined;
}

function refusedCode(why: string): CodeOutcome {
  return { state: 'refused', mistakes: { code: why } };
}

function put(codes: Codes, { code, to }: PutCode): CodeOutcome | undefined {
  const before = codes.get(code);
  if (!before) return { state: 'changed' };
  const { isOff: _, ...on } = before;
  if (to === 'deleted') codes.delete(code);
  else codes.set(code, to === 'off' ? { ...on, isOff: true } : on);
  return undefined;
}

async function write(writing: CatalogueWriting, codes: Codes): Promise<void> {
  const key = { collection: SHOP_WORDS, id: CODES_RECORD };
  const fields = Object.fromEntries([...codes].map(([name, { code: _, ...rest }]) => [name, rest]));
  if (codes.size > 0) await putDocuments(writing, [{ ...key, fields }]);
  else await deleteDocuments(writing, [key]);
}
