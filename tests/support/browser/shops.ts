import { readFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import type { Posted } from '../outside-services/email-service.ts';
import { ownerCommand } from '../owner-commands.ts';

/** The environment variable through which open-shops.ts passes its shops to the stories. */
export const SHOPS_FILE = 'test-results/shops.json';

/** Who owns the shops of the stories. */
export const OWNERS = 'one@shop.example,two@shop.example';

type RunningShop = {
  url: string;
  deskUrl: string;
  dataDir: string;
  /** An owner's session, where the desk is open. */
  deskCookie?: string;
};
export type EngineName = 'embedded' | 'postgres';

/** 'changing' is the demo catalogue of a shop whose desk is open: stories of owners change it. */
type Catalogue = 'demo' | 'awkward' | 'changing';
/** 'pictured' is the demo catalogue with its pictures. */
export type OpenShops = Partial<Record<EngineName, Record<Catalogue | 'pictured', RunningShop>>> & { mail: string };

/** A shop for stories. */
export type StoryShop = RunningShop & {
  /** Runs the owner's command. */
  owner(...words: string[]): Promise<string>;
  /** Waits for `count` emails about a shopper at the email service: by default an order's three. */
  emails(about: string, count?: number): Promise<Posted[]>;
};

type Options = {
  catalogue: Catalogue;
  /**
   * 'plain': every image of the demo catalogue is one pixel. Stories about other things need not wait for renders. Those of
   * 'changing' are always plain, those of 'awkward' never.
   */
  images: 'real' | 'plain';
};

/**
 * Stories start at `page.goto('/...')` on the shop that `test.use({ catalogue })` names; a page error, an error in the
 * console or a failed request fails the story, unless it says that it expects them.
 */
export const test = base.extend<
  Options & { shop: StoryShop; expectsTrouble: { is: boolean }; quiet: undefined },
  { engine: EngineName }
>({
  // Set by the Playwright project. A story's own shop and the owner's command read it too.
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
    async ({}, use, { project }) => {
      const { engine } = project.metadata as { engine: EngineName };
      process.env.SHOP_ENGINE = engine;
      await use(engine);
    },
    { scope: 'worker', auto: true },
  ],
  catalogue: ['demo', { option: true }],
  images: ['real', { option: true }],
  baseURL: async ({ shop }, use) => use(shop.url),
  shop: async ({ catalogue, images, engine }, use) => {
    const open: OpenShops = JSON.parse(readFileSync(SHOPS_FILE, 'utf8'));
    const place = open[engine]?.[catalogue === 'demo' && images === 'real' ? 'pictured' : catalogue];
    if (!place) throw new Error(`No shop is open on the engine '${engine}'`);
    await use({
      ...place,
      owner: (...words) => ownerCommand(words, { DATA_DIR: place.dataDir, OWNER_EMAILS: OWNERS }),
      emails: (about, count = 3) => emailsAbout(open.mail, about, count),
    });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
  expectsTrouble: async ({}, use) => use({ is: false }),
  quiet: [
    async ({ page, expectsTrouble, javaScriptEnabled }, use) => {
      const trouble: string[] = [];
      // A navigation aborts the requests of the one before: not a failure. React Router, which still reads such an
      // answer, leaves its rejection to the window.
      const isAborted = (why: string) => why.includes('ERR_ABORTED') || why === 'signal is aborted without reason';
      page.on('pageerror', ({ message }) => isAborted(message) || trouble.push(`page error: ${message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') trouble.push(`console: ${message.text()} ${message.location().url}`);
      });
      page.on('requestfailed', (request) => {
        const why = request.failure()?.errorText ?? '';
        // With scripts off Chromium reports each script as blocked by policy.
        const scriptsAreOff = !javaScriptEnabled && why === 'csp';
        if (!scriptsAreOff && !isAborted(why)) trouble.push(`${why}: ${request.url()}`);
      });
      await use(undefined);
      if (!expectsTrouble.is) expect(trouble).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

async function emailsAbout(mail: string, shopper: string, count: number): Promise<Posted[]> {
  const taken = async () => {
    const emails = (await (await fetch(`${mail}/taken`)).json()) as Posted[];
    return emails.filter((email) => email.to === shopper || email.html.includes(shopper));
  };
  await expect.poll(async () => (await taken()).length).toBeGreaterThanOrEqual(count);
  return taken();
}
