import { OPENING_RECORD, SHOP_WORDS, WORDS_RECORD } from '../../shop/catalogue/collection.ts';
import type { Fields } from '../../shop/catalogue/product.ts';
import { ownerOf, UNNAMED_OWNER } from '../../shop/owners.ts';
import { DEFAULT_WORDS, ownerEmailsOf, withDefaults } from '../../shop/words/words.ts';
import { readOwnWords } from './base-words.ts';
import type { CatalogueWriting } from './changes.ts';
import { followRecipients, messageRecipients } from './emails/message-recipients.ts';
import { dropOwnersEmails } from './emails/owners-emails.ts';
import { openingIn, readOpening } from './opening-record.ts';
import { type DocumentKey, documentFields } from './products.ts';
import { endSignInsOf, renameSignIns } from './sign-in/end-sign-ins.ts';
import { addedOwners, dropNamed } from './sign-in/people.ts';
import type { Writing } from './tables.ts';

type Document = DocumentKey & { fields: Fields };

/**
 * What a change writes of the shop's own records: its words, which name the owners, and whether it is open. The desk
 * has its own rules (words/save-words.ts, setup/opening.ts). An import changes the owners only where it names some,
 * and closes no open shop. A way back leaves both.
 */
export async function guarded(writing: CatalogueWriting, documents: readonly Document[]): Promise<readonly Document[]> {
  if (!documents.some(isProtectedRecord)) return documents;
  const written: Document[] = [];
  for (const one of documents) {
    if (!isProtectedRecord(one)) written.push(one);
    else if (one.id === WORDS_RECORD) written.push({ ...one, fields: await guardedWords(writing, one.fields) });
    else written.push({ ...one, fields: await guardedOpening(writing, one.fields) });
  }
  return written;
}

/** The documents that a change may take away, and what stays of the others. */
export async function guardedAway(
  { trx, change }: CatalogueWriting,
  keys: readonly DocumentKey[],
): Promise<{ gone: readonly DocumentKey[]; staying: Document[] }> {
  if (!keys.some(isProtectedRecord)) return { gone: keys, staying: [] };
  const ownerEmails = change.what === 'edit' ? undefined : (await storedWords(trx))?.ownerEmails;
  const gone = keys.filter((one) => !isProtectedRecord(one) || (one.id === WORDS_RECORD && ownerEmails === undefined));
  const hasStaying = ownerEmails !== undefined && keys.some((one) => isProtectedRecord(one) && one.id === WORDS_RECORD);
  return { gone, staying: hasStaying ? [{ collection: SHOP_WORDS, id: WORDS_RECORD, fields: { ownerEmails } }] : [] };
}

type Written = { before: string | null | undefined; after: string | null };

/** After a write of the words: visitors' messages go to who gets them now, and whom the words no longer name is out. */
export async function followWords(
  { trx, settings }: CatalogueWriting,
  key: DocumentKey,
  written: Written,
): Promise<void> {
  if (!isProtectedRecord(key) || key.id !== WORDS_RECORD) return;
  // Where OWNER_EMAILS names the owners, the record changes none.
  if (settings.words.ownerEmails === undefined) await endRemovedOwners(trx, written);
  const words = withDefaults(await readOwnWords(trx, settings));
  await followRecipients(trx, await messageRecipients(trx, words));
}

/**
 * Ends every session, passkey, link and code of whom the words no longer name, and deletes their unsent emails. Who came
 * in before there was an address becomes the first owner that they name. Who is named leaves the added people.
 */
async function endRemovedOwners(trx: Writing, { before, after }: Written): Promise<void> {
  const named = namedIn(after);
  const [first] = named;
  if (first !== undefined) await renameSignIns(trx, UNNAMED_OWNER, first);
  await dropNamed(trx, named);
  // Where nobody is named the demo's owners may be in: the shop is tried, and shoppers cannot come.
  const [owners, known] = [named, namedIn(before)].map((all) => (all.length > 0 ? all : ownerEmailsOf(DEFAULT_WORDS)));
  const removed = (known ?? []).filter((owner) => ownerOf(owners ?? [], owner) === undefined);
  if (removed.length === 0) return;
  await endSignInsOf(trx, removed);
  const added = await addedOwners(trx);
  await dropOwnersEmails(
    trx,
    removed.filter((one) => ownerOf(added, one) === undefined),
  );
}

function namedIn(record: string | null | undefined): string[] {
  const { ownerEmails } = record ? (JSON.parse(record) as Fields) : {};
  return typeof ownerEmails === 'string' ? ownerEmailsOf({ ownerEmails }) : [];
}

function isProtectedRecord({ collection, id }: DocumentKey): boolean {
  return collection === SHOP_WORDS && (id === WORDS_RECORD || id === OPENING_RECORD);
}

async function guardedWords({ trx, change }: CatalogueWriting, fields: Fields): Promise<Fields> {
  if (change.what === 'edit') return fields;
  const stored = (await storedWords(trx))?.ownerEmails;
  const { ownerEmails = stored, ...words } = fields;
  const kept = change.what === 'back' ? stored : ownerEmails;
  return { ...words, ...(kept === undefined ? {} : { ownerEmails: kept }) };
}

async function guardedOpening({ trx, change }: CatalogueWriting, fields: Fields): Promise<Fields> {
  const now = await readOpening(trx);
  // The demo catalogue goes and comes back with its goods.
  if (change.what === 'back') return { ...now, hasDemo: now.isOpen ? now.hasDemo : openingIn(fields).hasDemo };
  const isClosed = now.isOpen && !openingIn(fields).isOpen && (await hasProducts(trx));
  // A record of an older export does not say how the shop began.
  const kept = now.beganEmpty ? { ...fields, beganEmpty: true } : fields;
  return isClosed ? { ...kept, isOpen: true } : kept;
}

function storedWords(trx: Writing): Promise<Fields | undefined> {
  return documentFields(trx, SHOP_WORDS, WORDS_RECORD);
}

async function hasProducts(trx: Writing): Promise<boolean> {
  const row = await trx
    .selectFrom('listings')
    .select('listing_key')
    .where('products', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
