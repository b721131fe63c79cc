import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { openPageDatabase, type StoredPage } from './page-database.ts';

const log = pino({ level: 'silent' });
const LAST = { change: 7, mark: 'seven' };

let file: string;
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'page-database-')), 'pages.db');
});

const open = (maxBytes = 1e9) => openPageDatabase(file, maxBytes, log);
const pageAt = (n: number): StoredPage => ({ change: 7, content: Buffer.alloc(9000, `page ${n} `) });

/** Puts the pages of these numbers, one at a time, into an open file. */
function put(database: ReturnType<typeof open>, numbers: Iterable<number>, last = LAST): void {
  for (const n of numbers) database?.put(new Map([[`/${n}`, pageAt(n)]]), last);
}

/** The numbers of these that are there. Each page that is there is as it was written. */
function there(database: ReturnType<typeof open>, numbers: readonly number[]): number[] {
  return numbers.filter((n) => {
    const page = database?.get(`/${n}`);
    if (page) expect(page).toMatchObject(pageAt(n));
    return page;
  });
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

test('a page is replaced only where it is still the one that was found', () => {
  const database = open();
  put(database, [1]);
  const found = database?.get('/1') as StoredPage;
  const smaller = { change: 7, content: Buffer.from('in fewer bytes') };
  database?.replace('/1', found, smaller);
  expect(database?.get('/1')).toMatchObject(smaller);
  put(database, [1]);
  database?.replace('/1', smaller, { change: 7, content: Buffer.from('late') });
  database?.replace('/2', found, smaller);
  expect(there(database, [1, 2])).toEqual([1]);
  database?.forget(LAST);
  database?.replace('/1', found, smaller);
  expect(there(database, [1, 2])).toEqual([]);
  database?.close();
});

test('the file keeps to its size, and what was asked for lately stays', () => {
  const most = 1_000_000;
  const database = open(most);
  put(database, upTo(50));
  for (const n of upTo(2000).slice(50)) {
    put(database, [n]);
    if (n % 20 === 0) there(database, [1, 2]);
  }
  const kept = there(database, upTo(2000));
  expect(kept.length).toBeGreaterThan(50);
  expect(kept.slice(0, 3)).toEqual([1, 2, expect.any(Number)]);
  expect(kept[2]).toBeGreaterThan(1500);
  database?.close();
  expect(statSync(file).size).toBeLessThan(1.3 * most);
});

test('a process that is killed while it writes leaves whole pages or none', async () => {
  const program = `
    const { openPageDatabase } = await import(${JSON.stringify(join(import.meta.dirname, 'page-database.ts'))});
    const database = openPageDatabase(${JSON.stringify(file)}, 1e9, { warn: console.log });
    for (let n = 0; ; n = (n + 1) % 400) {
      const page = { change: 7, content: Buffer.alloc(9000, 'page ' + n + ' ') };
      database.put(new Map([['/' + n, page]]), { change: 7, mark: 'seven' });
      if (n === 40) console.log('begun');
    }`;
  for (let kills = 0; kills < 3; kills += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const gone = once(child, 'exit');
    await once(child.stdout, 'data');
    await sleep(20 + 30 * kills);
    child.kill('SIGKILL');
    await gone;
    const database = open();
    expect(there(database, upTo(400)).length).toBeGreaterThan(30);
    expect(database?.last()).toMatchObject(LAST);
    database?.close();
  }
});

test('a page with other bytes than were written is not given', () => {
  const database = open();
  put(database, upTo(20));
  database?.close();
  const bytes = readFileSync(file);
  // Inside of a body: the file itself still reads as a database.
  const at = bytes.indexOf(Buffer.alloc(2000, 'page 9 '));
  bytes.fill(88, at + 500, at + 600);
  writeFileSync(file, bytes);
  const torn = open();
  expect(there(torn, upTo(20))).toEqual(upTo(20).filter((n) => n !== 9));
  torn?.close();
});

test('a file that is no database is deleted, and the next start makes it anew', () => {
  writeFileSync(file, 'no database at all '.repeat(1000));
  expect(open()).toBeUndefined();
  expect(existsSync(file)).toBe(false);
  const database = open();
  put(database, [1]);
  expect(there(database, [1])).toEqual([1]);
  database?.close();
});

test('a file that fails while it is open is deleted, and the shop goes on without it', () => {
  const database = open();
  // More than SQLite itself holds in memory.
  const pages = upTo(1000);
  database?.put(new Map(pages.map((n) => [`/${n}`, pageAt(n)])), LAST);
  expect(there(database, [999])).toEqual([999]);
  for (const end of ['', '-wal']) writeFileSync(file + end, 'no database at all '.repeat(10_000));
  expect(there(database, pages).length).toBeLessThan(1000);
  expect(existsSync(file)).toBe(false);
  put(database, [1]);
  expect(database?.get('/1')).toBeUndefined();
  database?.close();
});

test('pages from before a forgetting are not given; of two who forget the same, the second does nothing', () => {
  const database = open();
  put(database, [1]);
  const found = database?.last();
  const now = { change: 3, mark: 'three' };
  database?.forget(now, found);
  expect(there(database, [1])).toEqual([]);
  put(database, [2], now);
  database?.forget(now, found);
  expect(there(database, [1, 2])).toEqual([2]);
  expect(database?.last()).toMatchObject(now);
  database?.close();
});
