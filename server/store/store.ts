import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Kysely, type KyselyPlugin, sql } from 'kysely';
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE, MIGRATION_LOCK_ID, Migrator } from 'kysely/migration';
import { OwnerError } from '../../shop/owner-error.ts';
import type { OwnWords } from '../../shop/words/words.ts';
import type { Engine } from './engine.ts';
import { sqliteEngine } from './engines/sqlite.ts';
import { theShopOpens } from './migrations/001-the-shop-opens.ts';
import { everybodyCounts } from './migrations/002-everybody-counts.ts';
import { ordersKeepTheirSums } from './migrations/003-orders-keep-their-sums.ts';
import { ordersKnowWhatWasAsked } from './migrations/004-orders-know-what-was-asked.ts';
import { ordersHaveSteps } from './migrations/005-orders-have-steps.ts';
import { ownersSignIn } from './migrations/006-owners-sign-in.ts';
import { plainTableNames } from './migrations/007-plain-table-names.ts';
import { couriersSheets } from './migrations/008-couriers-sheets.ts';
import { emailsInLists } from './migrations/009-emails-in-lists.ts';
import { deskSettings } from './migrations/010-desk-settings.ts';
import { figuresAreSums } from './migrations/011-figures-are-sums.ts';
import { countedStock } from './migrations/012-counted-stock.ts';
import { addressesAreIndexed } from './migrations/013-addresses-are-indexed.ts';
import { ownersAreTold } from './migrations/014-owners-are-told.ts';
import { stockHasAHistory } from './migrations/016-stock-has-a-history.ts';
import { searchIsIndexed } from './migrations/017-search-is-indexed.ts';
import { documentsHaveAHistory } from './migrations/019-documents-have-a-history.ts';
import { uploadsAreKnown } from './migrations/020-uploads-are-known.ts';
import { uploadsAreMeasured } from './migrations/021-uploads-are-measured.ts';
import { searchesAreCounted } from './migrations/024-searches-are-counted.ts';
import { changesAreMarked } from './migrations/027-changes-are-marked.ts';
import { sameOrdersAreIndexed } from './migrations/030-same-orders-are-indexed.ts';
import { codesKnowWhoAsked } from './migrations/031-codes-know-who-asked.ts';
import { countersAreKnown } from './migrations/033-counters-are-known.ts';
import { statusWordsAreKnown } from './migrations/034-status-words-are-known.ts';
import { productsKnowTheirSource } from './migrations/035-products-know-their-source.ts';
import { callsAreSharedOut } from './migrations/036-calls-are-shared-out.ts';
import { ordersAreFiltered } from './migrations/039-orders-are-filtered.ts';
import { callsComeAgain } from './migrations/040-calls-come-again.ts';
import { customersHaveNotes } from './migrations/041-customers-have-notes.ts';
import { ordersAreFoundAsOwnersType } from './migrations/042-orders-are-found-as-owners-type.ts';
import { parcelsHaveCosts } from './migrations/043-parcels-have-costs.ts';
import { returnsNamePieces } from './migrations/044-returns-name-pieces.ts';
import { emailsCanBeLeft } from './migrations/046-emails-can-be-left.ts';
import { ordersSentAgainAreFound } from './migrations/048-orders-sent-again-are-found.ts';
import { ordersUseCodes } from './migrations/049-orders-use-codes.ts';
import { moneyIsGivenBack } from './migrations/051-money-is-given-back.ts';
import { foundSearchesAreCounted } from './migrations/052-found-searches-are-counted.ts';
import { sizesAreListed } from './migrations/053-sizes-are-listed.ts';
import { arabicLettersAreUrduOnes } from './migrations/054-arabic-letters-are-urdu-ones.ts';
import { stockRangesAreOfChoices } from './migrations/055-stock-ranges-are-of-choices.ts';
import { debtsHaveATime } from './migrations/056-debts-have-a-time.ts';
import { debtsAreWrittenOff } from './migrations/057-debts-are-written-off.ts';
import { townsAreNoCities } from './migrations/058-towns-are-no-cities.ts';
import type { Tables } from './tables.ts';
import { retry } from './writing/retry.ts';

/** The shop's store. The queries beside this file take it; there is no SQL elsewhere. */
export class Store extends Kysely<Tables> {
  readonly engine: Engine;
  readonly settings: WordsSettings;

  constructor(engine: Engine, { settings = NONE_SET, plugins = [] }: StoreOptions = {}) {
    super({ dialect: engine.dialect, plugins });
    this.engine = engine;
    this.settings = settings;
  }
}

type StoreOptions = { settings?: WordsSettings; plugins?: KyselyPlugin[] };

/** What the environment says of the words: those that it sets have the last word, and whether shoppers may come. */
export type WordsSettings = { words: OwnWords; isPublic: boolean };

const NONE_SET: WordsSettings = { words: {}, isPublic: true };

/** Where a shop's data is: a file in its data directory, unless a database is named. */
export type StorePlace = {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** The database without a pooler in between, where DATABASE_URL names one. */
  databaseDirectUrl?: string | undefined;
};

/**
 * Opens the store and brings its tables up to date; waits some seconds for a server that starts. `letsTimersRun`:
 * between statements, for a process with one long piece of work that reports progress: the embedded engine answers
 * without giving the event loop back. `onLongWait` is told in a sentence when the tables take long. @throws OwnerError when it
 * cannot be read or written
 */
export async function openStore(
  { words = NONE_SET.words, isPublic = NONE_SET.isPublic, ...place }: StorePlace & Partial<WordsSettings>,
  { letsTimersRun = false, onLongWait = () => undefined }: OpeningOptions = {},
): Promise<Store> {
  const engine = await engineOf(place);
  const store = new Store(engine, {
    settings: { words, isPublic },
    plugins: letsTimersRun ? [TURN_AFTER_EACH] : [],
  });
  try {
    await retry(engine, () => migrate(store, onLongWait));
  } catch (cause) {
    await store.destroy().catch(() => undefined);
    if (cause instanceof LaterRelease)
      throw new OwnerError(
        `The data in ${engine.place} is of a later release (${cause.message}). Start that release, or a newer one.`,
      );
    throw new OwnerError(`The shop's database ${engine.place} cannot be used: ${messageOf(cause)}. ${engine.remedy}`);
  }
  return store;
}

type OpeningOptions = { letsTimersRun?: boolean; onLongWait?: (sentence: string) => void };

const TURN_AFTER_EACH: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await nextTurn();
    return result;
  },
};

/** PostgreSQL's driver is loaded only by a shop that uses it. */
async function engineOf({ dataDir, databaseUrl, databaseDirectUrl }: StorePlace): Promise<Engine> {
  if (!databaseUrl) return sqliteEngine(join(dataDir, 'shop.db'));
  const { postgresEngine } = await import('./engines/postgres.ts');
  return postgresEngine(databaseUrl, databaseDirectUrl);
}

/** In one transaction, with the lock that it holds: of processes that start together one makes the tables. */
async function migrate(store: Store, onLongWait: (sentence: string) => void): Promise<void> {
  await store.transaction().execute(async (trx) => {
    const sentence = `The tables of ${store.engine.place} are being brought up to date, here or by another process; it opens when that is done`;
    const telling = setTimeout(() => onLongWait(sentence), LONG_WAIT_MS);
    // Another process may hold the lock while it changes large tables.
    const working = store.engine.withLongStatements(async () => {
      await store.getExecutor().adapter.acquireMigrationLock(trx, LOCK);
      await migrateIn(trx, store.engine);
    });
    await working.finally(() => clearTimeout(telling));
  });
}

/** Whoever waits for tables so long, in ms, is told why. */
const LONG_WAIT_MS = 5000;

/** Kysely's names of what it locks where a database has no other locks. */
const LOCK = { lockTable: DEFAULT_MIGRATION_LOCK_TABLE, lockRowId: MIGRATION_LOCK_ID };

/** @throws when a migration fails, or the tables are of a later release */
async function migrateIn(db: Kysely<Tables>, engine: Engine): Promise<void> {
  // A number that is missing was never used.
  const migrations = {
    '001-the-shop-opens': theShopOpens(engine),
    '002-everybody-counts': everybodyCounts(engine),
    '003-orders-keep-their-sums': ordersKeepTheirSums(engine),
    '004-orders-know-what-was-asked': ordersKnowWhatWasAsked(engine),
    '005-orders-have-steps': ordersHaveSteps(engine),
    '006-owners-sign-in': ownersSignIn(engine),
    '007-plain-table-names': plainTableNames,
    '008-couriers-sheets': couriersSheets(engine),
    '009-emails-in-lists': emailsInLists,
    '010-desk-settings': deskSettings(engine),
    '011-figures-are-sums': figuresAreSums(engine),
    '012-counted-stock': countedStock(engine),
    '013-addresses-are-indexed': addressesAreIndexed(engine),
    '014-owners-are-told': ownersAreTold(engine),
    '016-stock-has-a-history': stockHasAHistory(engine),
    '017-search-is-indexed': searchIsIndexed(engine),
    '019-documents-have-a-history': documentsHaveAHistory(engine),
    '020-uploads-are-known': uploadsAreKnown(engine),
    '021-uploads-are-measured': uploadsAreMeasured(engine),
    '024-searches-are-counted': searchesAreCounted(engine),
    '027-changes-are-marked': changesAreMarked(engine),
    '030-same-orders-are-indexed': sameOrdersAreIndexed(engine),
    '031-codes-know-who-asked': codesKnowWhoAsked(engine),
    '033-counters-are-known': countersAreKnown(engine),
    '034-status-words-are-known': statusWordsAreKnown(engine),
    '035-products-know-their-source': productsKnowTheirSource(engine),
    '036-calls-are-shared-out': callsAreSharedOut(engine),
    '039-orders-are-filtered': ordersAreFiltered(engine),
    '040-calls-come-again': callsComeAgain,
    '041-customers-have-notes': customersHaveNotes(engine),
    '042-orders-are-found-as-owners-type': ordersAreFoundAsOwnersType(engine),
    '043-parcels-have-costs': parcelsHaveCosts(engine),
    '044-returns-name-pieces': returnsNamePieces(engine),
    '046-emails-can-be-left': emailsCanBeLeft,
    '048-orders-sent-again-are-found': ordersSentAgainAreFound,
    '049-orders-use-codes': ordersUseCodes(engine),
    '051-money-is-given-back': moneyIsGivenBack(engine),
    '052-found-searches-are-counted': foundSearchesAreCounted(engine),
    '053-sizes-are-listed': sizesAreListed(engine),
    '054-arabic-letters-are-urdu-ones': arabicLettersAreUrduOnes(engine),
    '055-stock-ranges-are-of-choices': stockRangesAreOfChoices,
    '056-debts-have-a-time': debtsHaveATime(engine),
    '057-debts-are-written-off': debtsAreWrittenOff,
    '058-towns-are-no-cities': townsAreNoCities(engine),
  };
  const later = (await executedIn(db)).find((name) => !(name in migrations));
  if (later !== undefined) throw new LaterRelease(later);
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest();
  if (error) throw error;
}

/** Its message is the name of a migration that this release does not know. */
class LaterRelease extends Error {}

/** The names of the migrations that were made here; none in a new database. */
async function executedIn(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const made = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return made.rows.map(({ name }) => name);
}

/** A host with several addresses fails with an AggregateError without a message: one error for each address. */
function messageOf(cause: unknown): string {
  if (cause instanceof AggregateError) return [...new Set(cause.errors.map(messageOf))].join(', ');
  return cause instanceof Error ? cause.message : String(cause);
}
