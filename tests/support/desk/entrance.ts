import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignInContext, Visitor } from '../../../server/sign-in/sign-in.ts';
import { storeOf } from '../engine.ts';

/** A desk for tests, with two owners. */
export async function openSignInContext(): Promise<SignInContext & { shopName: string; woken(): number }> {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'desk-')) });
  let wakes = 0;
  return {
    store,
    people: ['Ayesha@shop.example', 'bilal@shop.example'],
    url: 'https://desk.shop.example',
    shopName: 'Zari & Sons',
    wakeEmails: () => {
      wakes += 1;
    },
    woken: () => wakes,
  };
}

let visitors = 0;

/** A phone with an IP address that no other test uses. */
export function newVisitor(): Visitor {
  visitors += 1;
  return { address: `203.0.${Math.floor(visitors / 250)}.${visitors % 250}`, device: 'Chrome on Android' };
}
