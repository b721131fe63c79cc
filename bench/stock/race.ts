import { setTimeout as sleep } from 'node:timers/promises';
import { orderForm, press } from '../../tests/support/chaos/shoppers.ts';
import { onPostgres } from '../../tests/support/engine.ts';
import { workersOf } from '../../tests/support/process-figures.ts';
import type { ShopProcess } from '../../tests/support/shop-process.ts';
import { stockedItem } from './stocked-shop.ts';

/** How many pieces of each product there are at first. */
export const PIECES = 10;

const CLIENTS = 64;

/** A process is killed in one round of so many, this long after its start at most, in ms: most races are over by then. */
const ROUNDS_A_KILL = 10;
const LATEST_KILL_MS = 150;

/** The pause before a press without an answer is sent again, in ms. */
const PRESS_AGAIN_MS = 30;

/** The race's outcome: pieces sold in each round, as the shoppers were told. */
export type Race = { clients: number; sold: number[]; kills: number; inVain: number };

/** In each round 64 shoppers want one piece of a product at once, and press until they are answered yes or no. */
export async function raceForTheLast(shop: ShopProcess, rounds: number): Promise<Race> {
  const race: Race = { clients: CLIENTS, sold: [], kills: 0, inVain: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const presses = Array.from({ length: CLIENTS }, () => order(shop, round));
    if (round % ROUNDS_A_KILL === ROUNDS_A_KILL - 1) {
      await sleep(Math.random() * LATEST_KILL_MS);
      await killOne(shop);
      race.kills += 1;
    }
    const answers = await Promise.all(presses);
    race.sold.push(answers.filter(({ isPlaced }) => isPlaced).length);
    race.inVain += answers.reduce((sum, answer) => sum + answer.inVain, 0);
  }
  return race;
}

async function order(shop: ShopProcess, round: number): Promise<{ isPlaced: boolean; inVain: number }> {
  const form = orderForm();
  for (let inVain = 0; ; inVain += 1) {
    const status = await press(shop.url, form, stockedItem(round));
    if (status === PLACED || status === SOLD_OUT) return { isPlaced: status === PLACED, inVain };
    await sleep(PRESS_AGAIN_MS);
  }
}

const PLACED = 303;
const SOLD_OUT = 409;

/** Kills one of the shop's processes with signal 9; another takes its place. */
async function killOne(shop: ShopProcess): Promise<void> {
  if (!onPostgres()) {
    await shop.kill();
    return shop.start();
  }
  const workers = workersOf(shop.pid());
  const victim = workers[Math.floor(Math.random() * workers.length)];
  if (victim !== undefined) process.kill(victim, 'SIGKILL');
}
