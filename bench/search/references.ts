import { DatabaseSync } from 'node:sqlite';
import MiniSearch from 'minisearch';
import { Client } from 'pg';
import { databaseOf } from '../../tests/support/engine.ts';
import type { SearchedPiece } from './searched-catalogue.ts';

/** What others find for a query: ids, the best first. */
export type Reference = { name: string; find(q: string): Promise<string[]> };

/** How many are looked at. */
export const FIRST = 8;

/** What an engine has of its own; MiniSearch with SQLite's. Each has the titles alone, which favours it. */
export async function openReferences(
  pieces: readonly SearchedPiece[],
  dataDir: string,
): Promise<{ all: Reference[]; close(): Promise<void> }> {
  const url = await databaseOf(`${dataDir} references`);
  return url === undefined ? besideSqlite(pieces) : besidePostgres(pieces, url);
}

function besideSqlite(pieces: readonly SearchedPiece[]): { all: Reference[]; close(): Promise<void> } {
  const database = new DatabaseSync(':memory:');
  database.exec('create table plain (id text, title text); create virtual table full using fts5 (id unindexed, title)');
  database.exec('begin');
  for (const table of ['plain', 'full']) {
    const insert = database.prepare(`insert into ${table} (id, title) values (?, ?)`);
    for (const { id, title } of pieces) insert.run(id, title);
  }
  database.exec('commit');
  const mini = new MiniSearch<SearchedPiece>({ fields: ['title'] });
  mini.addAll(pieces);
  const idsOf = (sql: string, values: string[]) =>
    database
      .prepare(sql)
      .all(...values)
      .map(({ id }) => String(id));
  return {
    all: [
      {
        name: 'LIKE',
        find: async (q) => {
          const words = q.split(' ').map((word) => `%${word}%`);
          const all = words.map(() => 'title like ?').join(' and ');
          return idsOf(`select id from plain where ${all} limit ${FIRST}`, words);
        },
      },
      {
        name: 'FTS5',
        find: async (q) => {
          const words = q.split(' ').map((word) => `"${word}"`);
          return idsOf(`select id from full where full match ? order by rank limit ${FIRST}`, [`${words.join(' ')}*`]);
        },
      },
      {
        name: 'MiniSearch',
        find: async (q) =>
          mini
            .search(q)
            .slice(0, FIRST)
            .map(({ id }) => String(id)),
      },
    ],
    close: async () => database.close(),
  };
}

async function besidePostgres(
  pieces: readonly SearchedPiece[],
  url: string,
): Promise<{ all: Reference[]; close(): Promise<void> }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('create extension pg_trgm; create table plain (id text, title text)');
  await client.query('insert into plain select * from unnest($1::text[], $2::text[])', [
    pieces.map(({ id }) => id),
    pieces.map(({ title }) => title.toLowerCase()),
  ]);
  await client.query(`create index on plain using gin (to_tsvector('simple', title));
    create index on plain using gin (title gin_trgm_ops); analyze plain`);
  const idsOf = async (sql: string, q: string) =>
    (await client.query<{ id: string }>(`${sql} limit ${FIRST}`, [q])).rows.map(({ id }) => id);
  return {
    all: [
      {
        name: "tsvector 'simple'",
        find: (q) =>
          idsOf(
            `select id from plain, to_tsquery('simple', $1) as query where to_tsvector('simple', title) @@ query
             order by ts_rank(to_tsvector('simple', title), query) desc`,
            `${q.split(' ').join(' & ')}:*`,
          ),
      },
      { name: 'pg_trgm', find: (q) => idsOf('select id from plain where title % $1 order by title <-> $1', q) },
    ],
    close: () => client.end(),
  };
}
