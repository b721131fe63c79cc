import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { savePasskey } from '../../../server/store/sign-in/passkeys.ts';
import { cameIn, type DeskOwner, newLink, pressLink, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { openDeskStream } from '../../support/desk/desk-stream.ts';
import { onPostgres, storeOf } from '../../support/engine.ts';
import { runOwnerCommand } from '../../support/owner-commands.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { openSmallShop } from '../../support/small-shop.ts';

const SIGNED_OUT = /Every device is signed out of the desk[\s\S]*npm run -s shop -- desk\n$/;

let shop: ShopProcess;
beforeAll(async () => {
  shop = await openSmallShop(WITH_DESK);
});
afterAll(() => shop.stop());

async function isIn(owner: DeskOwner): Promise<boolean> {
  return (await owner.get('/orders.data')).status === 200;
}

/** A passkey of the first owner's phone, as the store has it. */
async function keepPasskey(): Promise<void> {
  const store = await storeOf(shop);
  const owner = 'owner.one@fesishop.example';
  const key = { public_key: 'key', counter: 0, transports: '[]', device: 'Chrome on Android', used_at: null };
  await savePasskey(store, { id: 'phone', owner, created_at: Date.now(), ...key });
  await store.destroy();
}

describe.runIf(!onPostgres())('on the embedded engine', () => {
  test('nobody is signed in after a restore, by no passkey and no link of before, and the way in is told', async () => {
    const owner = await signIn(shop);
    const link = await newLink(shop);
    await keepPasskey();
    await shop.owner('backup');
    const page = await owner.read('/shop');
    expect(page).toContain('Chrome on Android');
    await owner.post('/shop', { device: /name="device" value="([^"]+)"/.exec(page)?.[1] ?? '', passkey: 'phone' });
    await shop.stop();
    const { code, all } = await runOwnerCommand(['restore'], { DATA_DIR: shop.dataDir });
    expect(code).toBe(0);
    expect(all).toContain('Whoever was removed since can come in again: look at Shop, People.');
    expect(all).toMatch(SIGNED_OUT);
    await shop.start();
    expect(await isIn(owner)).toBe(false);
    expect(textOf(await (await pressLink(shop, link)).text())).toContain('This link is used up');
    const again = cameIn(shop, await pressLink(shop, await newLink(shop)));
    expect(await again.read('/shop')).not.toContain('Chrome on Android');
  });
});

test('the owner’s command signs every device out, and open pages with it', async () => {
  const owner = await signIn(shop);
  await keepPasskey();
  const stream = await openDeskStream(shop.deskUrl, owner);
  expect(await shop.owner('sign-out')).toMatch(SIGNED_OUT);
  await stream.ended;
  expect(stream.said()).toContain('data: signed out');
  expect(await isIn(owner)).toBe(false);
  expect(await (await signIn(shop)).read('/shop')).not.toContain('Chrome on Android');
});
