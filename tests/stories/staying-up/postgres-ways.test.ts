import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../../server/store/store.ts';
import { AWKWARD } from '../../support/awkward-catalogue.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { onPostgres, setServer, storeOf } from '../../support/engine.ts';
import { hasPgBouncer, openPgBouncer } from '../../support/postgres/pg-bouncer.ts';
import { openPostgres, type PostgresServer, serverUser } from '../../support/postgres/postgres-server.ts';
import { openReplicatedPostgres, urlOf } from '../../support/postgres/postgres-standby.ts';
import { openShopProcess } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';
import { openSmallShop, openSmallShopTwice, SHIRT } from '../../support/small-shop.ts';

/** The number of the lock that migrations hold (server/store/engines/postgres.ts). */
const MIGRATION_LOCK = 7_467_002;

const DEAR = '/product/menShirts/dear';

describe.runIf(onPostgres())('on PostgreSQL', () => {
  test('after a large import queries are planned for what is there now', async () => {
    const shop = await openSmallShop();
    const shirts = Array.from({ length: 1000 }, (_, nth) => [`shirt-${nth}`, { ...AWKWARD.menShirts.dear }]);
    await shop.owner('import', catalogueFolder({ menShirts: Object.fromEntries(shirts) }));
    const store = await storeOf(shop);
    const { rows } = await sql<{ rows: number }>`
      select reltuples::int as rows from pg_class where relname = 'documents'`.execute(store);
    expect(rows[0]?.rows).toBeGreaterThan(1000);
    await store.destroy();
    await shop.stop();
  });

  describe.runIf(hasPgBouncer)('behind PgBouncer in transaction mode', () => {
    test.each([true, false])('two shops take orders and see changes (listening past it: %s)', async (direct) => {
      const server = await openPostgres({ fsync: 'off' });
      const pooler = await openPgBouncer(server);
      const undo = setServer(pooler.url);
      const shop = await openSmallShopTwice(direct ? { DATABASE_DIRECT_URL: server.url } : {});
      expect((await orderByForm(shop, [SHIRT])).status).toBe(303);
      for (const { url } of shop.both) expect(await text(url + DEAR)).toContain('PKR 100000');
      // Each of the two keeps a session of its own for announcements.
      if (direct) expect(await listeners(server)).toBe(2);
      // A lock that outlives its transaction would stay with the pooler's session, and keep the next start waiting.
      await Promise.all(Array.from({ length: 16 }, async () => (await storeOf(shop)).destroy()));
      expect(await advisoryLocks(server)).toBe(0);
      await shop.owner(
        'import',
        catalogueFolder({ menShirts: { dear: { ...AWKWARD.menShirts.dear, productPrice: 77 } } }),
      );
      for (const { url } of shop.both) {
        await expect.poll(() => text(url + DEAR)).toContain('PKR 77');
      }
      await shop.stop();
      undo();
      await pooler.stop();
      await server.stop();
    });
  });

  describe('over TLS', () => {
    let own: string;
    let other: string;
    let server: PostgresServer;

    beforeAll(async () => {
      own = newCertificate('IP:127.0.0.1');
      other = newCertificate('DNS:db.example');
      server = await openPostgres({ ssl: 'on', ssl_cert_file: own, ssl_key_file: keyOf(own) });
    });
    afterAll(() => server.stop());

    const at = (options: string) => openStore({ dataDir: tmpdir(), databaseUrl: `${server.url}?${options}` });

    test.each(['verify-full', 'verify-ca', 'require'])('sslmode=%s with its certificate encrypts', async (sslMode) => {
      const store = await at(`sslmode=${sslMode}&sslrootcert=${own}`);
      const { rows } = await sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(store);
      expect(rows).toEqual([{ ssl: true }]);
      await store.destroy();
    });

    test.each(['verify-full', 'verify-ca', 'require'])(
      'sslmode=%s refuses another certificate in a sentence',
      async (sslMode) => {
        await expect(at(`sslmode=${sslMode}&sslrootcert=${other}`)).rejects.toThrow(
          /^The shop's database postgres:\/\/127.0.0.1:\d+\/postgres cannot be used: self-signed certificate.*Check DATABASE_URL/,
        );
      },
    );

    test('a certificate for another name is refused by verify-full, and by verify-ca is not', async () => {
      const elsewhere = await openPostgres({ ssl: 'on', ssl_cert_file: other, ssl_key_file: keyOf(other) });
      const named = (sslMode: string) => `${elsewhere.url}?sslmode=${sslMode}&sslrootcert=${other}`;
      await expect(openStore({ dataDir: tmpdir(), databaseUrl: named('verify-full') })).rejects.toThrow(
        /127\.0\.0\.1 is not in the cert's list/,
      );
      await (await openStore({ dataDir: tmpdir(), databaseUrl: named('verify-ca') })).destroy();
      await elsewhere.stop();
    });

    test('a server without TLS is refused where it is required', async () => {
      const bare = await openPostgres();
      await expect(openStore({ dataDir: tmpdir(), databaseUrl: `${bare.url}?sslmode=require` })).rejects.toThrow(
        'cannot be used: The server does not support SSL connections. Check DATABASE_URL',
      );
      await bare.stop();
    });
  });

  test('changes are heard at the server that takes writes, also by an address of their own', async () => {
    const { primary, standby, ...database } = await openReplicatedPostgres();
    const [databaseUrl, databaseDirectUrl] = [urlOf([primary, standby]), urlOf([standby, primary])];
    const store = await openStore({ dataDir: tmpdir(), databaseUrl, databaseDirectUrl });
    const listening = store.engine.listen(() => undefined);
    await expect.poll(() => listeners(primary)).toBe(1);
    listening.stop();
    await store.destroy();
    await database.stop();
  });

  test('a start waits for a migration that takes longer than any other statement may, and says so', async () => {
    const server = await openPostgres();
    const migrating = new Client({ connectionString: server.url });
    await migrating.connect();
    await migrating.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const knobs = { DATA_DIR: mkdtempSync(join(tmpdir(), 'waiting-')), SITE_URL: 'https://shop.example.pk' };
    const opening = openShopProcess({ ...knobs, DATABASE_URL: server.url });
    // A statement may take ten seconds.
    setTimeout(() => void migrating.end(), 15_000);
    const shop = await opening;
    expect(shop.log()).toContain(
      'are being brought up to date, here or by another process; it opens when that is done',
    );
    await shop.stop();
    await server.stop();
  });

  test('servers that are all standbys are told in a sentence', async () => {
    const { standby, ...database } = await openReplicatedPostgres();
    const databaseUrl = `${standby.url}?target_session_attrs=read-write`;
    await expect(openStore({ dataDir: tmpdir(), databaseUrl })).rejects.toThrow(
      `cannot be used: none of its servers takes writes. Check DATABASE_URL`,
    );
    await database.stop();
  });
});

/** Sessions whose last command was to listen. */
async function listeners(server: PostgresServer): Promise<number> {
  const store = await openStore({ dataDir: tmpdir(), databaseUrl: server.url });
  const { rows } = await sql`select 1 from pg_stat_activity where query like 'listen %'`.execute(store);
  await store.destroy();
  return rows.length;
}

async function advisoryLocks(server: PostgresServer): Promise<number> {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  const { rowCount } = await client.query(`select 1 from pg_locks where locktype = 'advisory'`);
  await client.end();
  return rowCount ?? 0;
}

async function text(url: string): Promise<string> {
  return (await fetch(url)).text();
}

/** A certificate that signs itself, for this name, with its key beside it. */
function newCertificate(name: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'certificate-')), 'server.pem');
  const made = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-subj', '/CN=shop', '-addext', `subjectAltName=${name}`, '-keyout', keyOf(file), '-out', file],
    ],
    { encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`);
  const { uid, gid } = serverUser();
  // A server reads its key only from a file of its own.
  if (uid !== undefined && gid !== undefined)
    for (const path of [dirname(file), file, keyOf(file)]) chownSync(path, uid, gid);
  return file;
}

function keyOf(certificate: string): string {
  return certificate.replace('server.pem', 'server.key');
}
