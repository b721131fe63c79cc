import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { openAwkwardCatalogue } from '../awkward-catalogue.ts';
import { openEmailService } from '../email-service.ts';
import { openShopProcess, ownerCommand } from '../shop-process.ts';
import { type OpenShops, SHOPS_FILE } from './shops.ts';

/** Opens, once for all browser stories, a shop with the demo catalogue and one with the awkward one. */
export default async function openShops(): Promise<() => Promise<void>> {
  const mail = await openEmailService();
  const knobs = {
    EMAIL_SERVICE_URL: mail.url,
    OWNER_EMAILS: 'one@shop.example,two@shop.example',
    // Stories are in more of a hurry than any street of shoppers behind one address.
    ORDER_LIMIT: '10000',
    MESSAGE_LIMIT: '10000',
  };
  const demo = await openShopProcess(knobs);
  const awkward = await openAwkwardShop(knobs);
  const open: OpenShops = { demo, awkward, mail: mail.url };
  mkdirSync(dirname(SHOPS_FILE), { recursive: true });
  writeFileSync(SHOPS_FILE, JSON.stringify(open));
  return async () => {
    await Promise.all([demo.stop(), awkward.stop()]);
    await mail.close();
  };
}

/** Imported before the shop opens, so that it does not fill itself with the demo catalogue. */
async function openAwkwardShop(knobs: Record<string, string>) {
  const { dataDir, folder } = await openAwkwardCatalogue();
  await ownerCommand(['import', folder], { DATA_DIR: dataDir });
  return openShopProcess({ ...knobs, DATA_DIR: dataDir });
}
