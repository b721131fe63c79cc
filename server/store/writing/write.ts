import { type Kysely, sql } from 'kysely';
import type { Store } from '../store.ts';
import type { Tables, Writing } from '../tables.ts';
import { inBatches } from './batches.ts';
import { retry } from './retry.ts';

type Work<Result> = (trx: Writing) => Promise<Result>;

type Statement<Result> = (db: Kysely<Tables>) => Promise<Result>;

/**
 * Runs `work` in one transaction. It is retried while another process holds a lock or the server is away for a moment,
 * so it must be safe to run twice. Where only one transaction writes at a time, waiting works share one, and one flush
 * to the disk; one that fails is undone alone. @throws whatever `work` throws, and the engine's error when it could not
 * be committed in time
 */
export async function write<Result>(store: Store, work: Work<Result>): Promise<Result> {
  if (store.engine.locksRows) return writeAlone(store, work);
  const outcome = await sharedOf(store)(work);
  if ('failed' in outcome) throw outcome.failed;
  return outcome.result as Result;
}

/** The same for a single statement: where rows are locked it is a transaction by itself, without two more round trips. */
export function writeStatement<Result>(store: Store, statement: Statement<Result>): Promise<Result> {
  return store.engine.locksRows ? retry(store.engine, () => statement(store)) : write(store, statement);
}

/** The same in a transaction that is not shared: for work that takes long, which others would have to wait for. */
export function writeAlone<Result>(store: Store, work: Work<Result>): Promise<Result> {
  return retry(store.engine, () => store.transaction().execute(work));
}

type Outcome = { result: unknown } | { failed: unknown };
type Shared = (work: Work<unknown>) => Promise<Outcome>;

const shared = new WeakMap<Store, Shared>();

function sharedOf(store: Store): Shared {
  const known = shared.get(store);
  if (known) return known;
  const made = inBatches<Work<unknown>, Outcome>(
    (works) => writeAlone(store, (trx) => runEach(trx, works)),
    (why) => store.engine.retryWindowMs(why) > 0,
  );
  shared.set(store, made);
  return made;
}

/**
 * @throws when SQLite has ended the transaction, as it does when the disk is full: each work is then tried alone,
 * without a savepoint, so that its own error is told
 */
async function runEach(trx: Writing, works: readonly Work<unknown>[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const work of works) {
    outcomes.push(works.length === 1 ? { result: await work(trx) } : await runOne(trx, work));
  }
  return outcomes;
}

async function runOne(trx: Writing, work: Work<unknown>): Promise<Outcome> {
  await sql`savepoint work`.execute(trx);
  try {
    const result = await work(trx);
    await sql`release work`.execute(trx);
    return { result };
  } catch (failed) {
    await sql`rollback to work`.execute(trx);
    await sql`release work`.execute(trx);
    return { failed };
  }
}
