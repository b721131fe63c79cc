import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SHOP_WORDS, WORDS_RECORD } from '../../shop/catalogue/collection.ts';
import { UNNAMED_OWNER } from '../../shop/owners.ts';
import { storeOf } from '../../tests/support/engine.ts';
import { endFormerOwners } from '../sign-in/former-owners.ts';
import { changeCatalogue } from '../store/changes.ts';
import { putDocuments } from '../store/documents.ts';
import { resendEmail, resendRefused } from '../store/emails/email-lists.ts';
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
beforeEach(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'messages-')) });
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

/** What waits or was refused, and to whom. */
async function kept(): Promise<string[]> {
  const unsent = (await allEmails(store)).filter(({ sent_at }) => sent_at === null);
  return unsent
    .map(
      ({ message, recipient, next_try_at }) => `${message} to ${recipient}${next_try_at === null ? ', refused' : ''}`,
    )
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
  await openPeopleDesk(store, BILAL, settings).put({ email: ZARA, to: 'removed' });
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
