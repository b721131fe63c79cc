import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP_WORDS, WORDS_RECORD } from '../../shop/catalogue/collection.ts';
import { storeOf } from '../../tests/support/engine.ts';
import { endFormerOwners } from '../sign-in/former-owners.ts';
import { changeCatalogue } from '../store/changes.ts';
import { putDocuments } from '../store/documents.ts';
import { chooseEmails, timeOfChoice } from '../store/emails/email-choices.ts';
import { allEmails } from '../store/emails/emails.ts';
import { newEmail, writeEmails } from '../store/emails/new-email.ts';
import { addedPeople, savePeople } from '../store/sign-in/people.ts';
import type { Store } from '../store/store.ts';
import { write } from '../store/writing/write.ts';
import { saveWords, wordsForm } from '../words/save-words.ts';
import { openPeopleDesk } from './people.ts';

const [SANA, BILAL, ZARA] = ['sana@zari.example', 'bilal@zari.example', 'zara@zari.example'];
const settings = { words: {}, isPublic: true };

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'people-')) });
  const fields = { ownerEmails: `${SANA}, ${BILAL}` };
  await changeCatalogue(store, (writing) =>
    putDocuments(writing, [{ collection: SHOP_WORDS, id: WORDS_RECORD, fields }]),
  );
});
afterAll(() => store.destroy());

test('of two owners who take each other out at once one stays', async () => {
  const sana = openPeopleDesk(store, SANA, settings);
  await sana.put({ email: ZARA, to: 'owner' });
  const { values: seen } = await wordsForm(store, settings);
  const typed = { ...seen, ownerEmails: BILAL };
  const outcomes = await Promise.all([
    saveWords(store, { owner: { name: 'Zara', email: ZARA }, settings, key: 'without Sana', seen, typed }),
    sana.put({ email: ZARA, to: 'removed', seen: 'owner' }),
  ]);
  expect(outcomes.map(({ state }) => state).sort()).toEqual(['refused', 'saved']);
  await write(store, (trx) => savePeople(trx, {}));
});

test('a press on an older screen changes nobody whom another owner has changed since', async () => {
  const bilal = openPeopleDesk(store, BILAL, settings);
  await bilal.put({ email: ZARA, to: 'helper' });
  await bilal.put({ email: ZARA, to: 'removed', seen: 'helper' });
  const why = `${ZARA} was changed on another screen meanwhile: nothing is saved.`;
  for (const to of ['owner', 'helper'] as const)
    expect(await bilal.put({ email: ZARA, to, seen: to === 'owner' ? 'helper' : 'owner' })).toEqual({
      state: 'refused',
      why,
    });
  expect(await addedPeople(store)).toEqual({});
  expect(await bilal.put({ email: ZARA, to: 'removed', seen: 'owner' })).toMatchObject({ state: 'saved' });
});

test('an address that comes in already is not added in another role', async () => {
  const bilal = openPeopleDesk(store, BILAL, settings);
  for (const [to, other, why] of [
    ['helper', 'owner', 'a helper'],
    ['owner', 'helper', 'an owner'],
  ] as const) {
    await bilal.put({ email: ZARA, to });
    expect(await bilal.put({ email: ZARA, to: other })).toEqual({
      state: 'refused',
      why: `${ZARA} is ${why} already. The list above changes that.`,
    });
    expect(await bilal.put({ email: ZARA, to })).toMatchObject({ state: 'saved' });
    await bilal.put({ email: ZARA, to: 'removed', seen: to });
  }
});

test('an owner who is made a helper gets none of the emails that still wait', async () => {
  const bilal = openPeopleDesk(store, BILAL, settings);
  await bilal.put({ email: ZARA, to: 'owner', seen: 'removed' });
  const waiting = [ZARA, 'Zara@zari.example', BILAL].flatMap((recipient) =>
    (['owner', 'evening', 'message', 'customer'] as const).map((kind) =>
      newEmail({ id: `${kind} ${recipient}`, kind, recipient }, 1),
    ),
  );
  await write(store, (trx) => writeEmails(trx, waiting));
  await bilal.put({ email: ZARA, to: 'helper', seen: 'owner' });
  const left = (await allEmails(store)).map(({ id }) => id);
  expect(left.filter((id) => !id.includes(BILAL)).sort()).toEqual(['customer Zara@zari.example', `customer ${ZARA}`]);
  expect(left.filter((id) => id.includes(BILAL))).toHaveLength(4);
});

const startWith = (ownerEmails: string) => endFormerOwners(store, { ...settings, words: { ownerEmails } });

test.each([
  [
    'the words name no more',
    async () => {
      for (const ownerEmails of [`${BILAL}, ${ZARA}`, BILAL])
        await changeCatalogue(store, (writing) =>
          putDocuments(writing, [{ collection: SHOP_WORDS, id: WORDS_RECORD, fields: { ownerEmails } }]),
        );
    },
  ],
  ['OWNER_EMAILS names no more', () => startWith(`${BILAL}, ${SANA}`)],
  [
    'another owner removes',
    async () => {
      const bilal = openPeopleDesk(store, BILAL, settings);
      await bilal.put({ email: ZARA, to: 'owner' });
      await bilal.put({ email: ZARA, to: 'removed', seen: 'owner' });
    },
  ],
])('an owner whom %s gets none of the emails that still wait; those who are added do', async (_, leave) => {
  await write(store, (trx) => savePeople(trx, { [SANA]: { role: 'owner', by: 'Bilal', at: 1 } }));
  await store.deleteFrom('emails').execute();
  const waiting = [ZARA, 'Zara@zari.example', BILAL, SANA].map((recipient) =>
    newEmail({ id: recipient, kind: 'owner', recipient }, 1),
  );
  await write(store, (trx) => writeEmails(trx, waiting));
  await chooseEmails(store, SANA, 'evening', 1);
  await chooseEmails(store, ZARA, 'each', 1);
  await chooseEmails(store, ZARA, 'evening', 1);
  await leave();
  expect((await allEmails(store)).map(({ id }) => id).sort()).toEqual([BILAL, SANA]);
  // Named again, they are told of nothing before.
  const chosenAt = await timeOfChoice(store);
  expect([chosenAt(ZARA) > 1, chosenAt(SANA)]).toEqual([true, 1]);
  await write(store, (trx) => savePeople(trx, {}));
});

test.each([
  [
    'the words name',
    async () => {
      const { values: seen } = await wordsForm(store, settings);
      const owner = { name: 'Bilal', email: BILAL };
      const typed = { ...seen, ownerEmails: `${BILAL}, Zara@zari.example` };
      expect(await saveWords(store, { owner, settings, key: 'with Zara', seen, typed })).toMatchObject({
        state: 'saved',
      });
    },
  ],
  [
    'an import names',
    () => {
      const fields = { ownerEmails: `${BILAL}, Zara@zari.example, ${SANA}` };
      return changeCatalogue(store, (writing) =>
        putDocuments(writing, [{ collection: SHOP_WORDS, id: WORDS_RECORD, fields }]),
      );
    },
  ],
  ['a start names', () => startWith(`${BILAL}, Zara@zari.example`)],
])('whom %s as an owner is not also one who was added', async (_, name) => {
  await write(store, (trx) => savePeople(trx, { [ZARA]: { role: 'helper', by: 'Bilal', at: 1 } }));
  await name();
  expect(await addedPeople(store)).toEqual({});
});
