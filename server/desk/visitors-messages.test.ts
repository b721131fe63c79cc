import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SHOP_WORDS, WORDS_RECORD } from '../../shop/catalogue/collection.ts';
import { UNNAMED_OWNER } from '../../shop/owners.ts';
import { onPostgres, storeOf } from '../../tests/support/engine.ts';
import { goBack } from '../catalogue/go-back.ts';
import { endFormerOwners } from '../sign-in/former-owners.ts';
import { changeCatalogue } from '../store/changes.ts';
import { putDocuments } from '../store/documents.ts';
import { leaveEmail, resendEmail, resendRefused } from '../store/emails/email-lists.ts';
import { allEmails, claimEmails, recordTries } from '../store/emails/emails.ts';
import { newEmail, writeEmails } from '../store/emails/new-email.ts';
import { savePeople } from '../store/sign-in/people.ts';
import type { Store } from '../store/store.ts';
import { write } from '../store/writing/write.ts';
import { saveWords, wordsForm } from '../words/save-words.ts';
import { openPeopleDesk } from './people.ts';

const [SANA, BILAL, ZARA, SHOP] = [
  'sana@zari.example',
  'bilal@zari.example',
  'zara@zari.example',
  'salaam@zari.example',
];
const settings = { words: {}, isPublic: true };

let store: Store;
let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'messages-'));
  store = await storeOf({ dataDir });
});
afterEach(() => store.destroy());

const startWith = (words: { ownerEmails?: string }) => endFormerOwners(store, { ...settings, words });

function say(fields: { ownerEmails?: string; mail?: string }): Promise<unknown> {
  return changeCatalogue(store, (writing) =>
    putDocuments(writing, [{ collection: SHOP_WORDS, id: WORDS_RECORD, fields }]),
  );
}

async function correct(typed: { ownerEmails?: string; mail?: string }): Promise<void> {
  const { values: seen } = await wordsForm(store, settings);
  const owner = { name: 'Sana', email: UNNAMED_OWNER };
  const outcome = await saveWords(store, {
    owner,
    settings,
    key: crypto.randomUUID(),
    seen,
    typed: { ...seen, ...typed },
  });
  expect(outcome.state).toBe('saved');
}

let at = 0;

/** A message of a visitor, written for each of these. */
async function written(comment: string, recipients: readonly string[]): Promise<void> {
  at += 1;
  const emails = recipients.map((recipient) =>
    newEmail({ id: `${comment} ${recipient}`, kind: 'message', recipient, message: comment }, at),
  );
  await write(store, (trx) => writeEmails(trx, emails));
}

const refused = (id: string) => recordTries(store, [{ id, outcome: { state: 'refused', answer: '550', at } }]);
const sent = (id: string) => recordTries(store, [{ id, outcome: { state: 'sent', answer: '250', at } }]);

async function left(id: string): Promise<void> {
  await refused(id);
  expect(await leaveEmail(store, id, { isLeft: true, now: at })).toMatchObject({ state: 'left' });
}

/** What waits, was refused or left, and to whom. */
async function kept(): Promise<string[]> {
  const unsent = (await allEmails(store)).filter(({ sent_at }) => sent_at === null);
  return unsent
    .map(({ message, recipient, next_try_at, left_at }) => {
      const refusal = left_at === null ? ', refused' : ', left';
      return `${message} to ${recipient}${next_try_at === null ? refusal : ''}`;
    })
    .sort();
}

test('a message to the shop’s own address stays at a start, and is sent again, where no owner has given one', async () => {
  await say({ mail: SHOP });
  for (const comment of ['Salaam', 'Price?']) await written(comment, [SHOP]);
  await refused(`Price? ${SHOP}`);
  await startWith({});
  expect(await kept()).toEqual([`Price? to ${SHOP}, refused`, `Salaam to ${SHOP}`]);
  const today = { owners: [], messagesTo: [SHOP] };
  expect(await resendEmail(store, `Price? ${SHOP}`, { now: at, leaseMs: 0, ...today })).toMatchObject({
    state: 'owed',
  });
  await refused(`Price? ${SHOP}-again`);
  expect(await resendRefused(store, at, today)).toMatchObject({ state: 'owed' });
});

test('a message that only a former owner got is moved to an owner of today', async () => {
  await say({ ownerEmails: `${BILAL}, sanaa@zari.example` });
  await written('Salaam', [BILAL, 'sanaa@zari.example']);
  await sent(`Salaam ${BILAL}`);
  await say({ ownerEmails: SANA });
  expect(await kept()).toEqual([`Salaam to ${SANA}`]);
});

test.each([
  [
    'OWNER_EMAILS',
    async () => {
      await startWith({ ownerEmails: 'sanaa@zari.example' });
      return () => startWith({ ownerEmails: SANA });
    },
  ],
  [
    'an import',
    async () => {
      await say({ ownerEmails: 'sanaa@zari.example' });
      return () => say({ ownerEmails: SANA });
    },
  ],
  [
    'the words of the shop',
    async () => {
      await say({ ownerEmails: 'sanaa@zari.example' });
      return () => correct({ ownerEmails: SANA });
    },
  ],
  [
    'the shop’s own address',
    async () => {
      await say({ mail: 'sanaa@zari.example' });
      return () => correct({ mail: SANA });
    },
  ],
])('a message to an address that was mistyped goes to the one that %s says now', async (_, mistype) => {
  const setRight = await mistype();
  for (const comment of ['Salaam', 'Price?']) await written(comment, ['sanaa@zari.example']);
  await refused('Price? sanaa@zari.example');
  await setRight();
  expect(await kept()).toEqual([`Price? to ${SANA}, refused`, `Salaam to ${SANA}`]);
});

test('of a message that another owner has or got no second copy is made, of one that no other got one', async () => {
  await say({ ownerEmails: BILAL });
  await write(store, (trx) => savePeople(trx, { [ZARA]: { role: 'owner', by: 'Bilal', at: 1 } }));
  await written('waits', [BILAL, ZARA]);
  await written('sent', [BILAL, ZARA]);
  await sent(`sent ${BILAL}`);
  await written('of before', [SANA, ZARA]);
  await openPeopleDesk(store, BILAL, settings).put({ email: ZARA, to: 'removed', seen: 'owner' });
  expect(await kept()).toEqual([`of before to ${BILAL}`, `waits to ${BILAL}`]);
  await startWith({});
  expect(await kept()).toEqual([`of before to ${BILAL}`, `waits to ${BILAL}`]);
});

test('a message that is being sent to a former owner is owed to the one of today all the same', async () => {
  await say({ ownerEmails: SANA });
  await written('Salaam', [SANA]);
  const [claimed] = await claimEmails(store, Date.now(), Date.now() + 15_000, 1);
  await say({ ownerEmails: BILAL });
  await sent(claimed?.id ?? '');
  expect(await kept()).toEqual([`Salaam to ${BILAL}`]);
});

test('while nobody has given an address a message is kept and not sent to a former owner', async () => {
  await startWith({ ownerEmails: SANA });
  await written('Salaam', [SANA]);
  await startWith({});
  expect(await kept()).toEqual([`Salaam to ${SANA}, refused`]);
  await startWith({ ownerEmails: BILAL });
  expect(await kept()).toEqual([`Salaam to ${BILAL}, refused`]);
});

test('a copy that was refused or left takes no message away that is nearer to being sent', async () => {
  await say({ ownerEmails: `${BILAL}, sanaa@zari.example` });
  for (const comment of ['left', 'refused', 'both left']) await written(comment, [BILAL, 'sanaa@zari.example']);
  await left(`left ${BILAL}`);
  await refused('left sanaa@zari.example');
  await refused(`refused ${BILAL}`);
  for (const one of [BILAL, 'sanaa@zari.example']) await left(`both left ${one}`);
  await say({ ownerEmails: `${BILAL}, ${SANA}` });
  expect(await kept()).toEqual([
    `both left to ${BILAL}, left`,
    `left to ${BILAL}, left`,
    `left to ${SANA}, refused`,
    `refused to ${BILAL}, refused`,
    `refused to ${SANA}`,
  ]);
});

test('of copies to several former owners the one goes on that is owed', async () => {
  await say({ ownerEmails: `${BILAL}, ${SANA}, ${ZARA}` });
  await written('Salaam', [BILAL, SANA, ZARA]);
  await left(`Salaam ${BILAL}`);
  await refused(`Salaam ${SANA}`);
  await say({ ownerEmails: SHOP });
  expect(await kept()).toEqual([`Salaam to ${SHOP}`]);
});

test('where OWNER_EMAILS names the owners no email goes to whom an import names', async () => {
  await store.destroy();
  store = await storeOf({ dataDir, words: { ownerEmails: SANA } });
  await say({ ownerEmails: SANA });
  await written('to an owner', [SANA]);
  await written('to nobody of today', [ZARA]);
  await write(store, (trx) => writeEmails(trx, [newEmail({ id: 'order', kind: 'owner', recipient: SANA }, at)]));
  await say({ ownerEmails: BILAL });
  expect(await kept()).toEqual([`null to ${SANA}`, `to an owner to ${SANA}`, `to nobody of today to ${SANA}`]);
});

test.each([
  ['an import of another address', () => say({ mail: SANA }), SANA],
  ['an import of the first owner', () => say({ mail: SHOP, ownerEmails: SANA }), SANA],
  [
    'taking a changed address back',
    async () => {
      await say({ mail: SANA });
      await written('later', [SANA]);
      const nr = 2;
      const way = { nr, of: 'change', key: crypto.randomUUID(), by: 'Sana', isUndo: true } as const;
      expect(await goBack(store, way)).toMatchObject({ state: 'back' });
    },
    SHOP,
  ],
  ['adding the first owner', () => addOwner(ZARA), ZARA],
])('a message to the address for customers follows %s', async (_, change, today) => {
  await say({ mail: SHOP });
  await written('Salaam', [SHOP]);
  await change();
  expect(await kept()).toContain(`Salaam to ${today}`);
  expect((await kept()).filter((one) => !one.endsWith(` to ${today}`))).toEqual([]);
});

async function addOwner(email: string): Promise<void> {
  const put = openPeopleDesk(store, UNNAMED_OWNER, settings).put({ email, to: 'owner' });
  expect(await put).toMatchObject({ state: 'saved' });
}

// On the file whoever writes has the whole file.
test.runIf(onPostgres())('a message that is sent just when its owner goes is not owed again', async () => {
  await say({ ownerEmails: SANA });
  await written('moved', [SANA]);
  await written('deleted', [SANA, BILAL]);
  let moving: Promise<unknown> | undefined;
  await store.transaction().execute(async (trx) => {
    const done = { next_try_at: null, sent_at: at, message: null };
    await trx.updateTable('emails').set(done).where('recipient', '=', SANA).execute();
    moving = say({ ownerEmails: BILAL });
    const waiting = sql<{ pid: number }>`select pid from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`;
    await expect.poll(async () => (await waiting.execute(store)).rows.length).toBeGreaterThan(0);
  });
  await moving;
  expect(await kept()).toEqual([`deleted to ${BILAL}`]);
  expect((await allEmails(store)).filter(({ sent_at }) => sent_at !== null)).toHaveLength(2);
});
