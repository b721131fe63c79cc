import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type Chance, openChance } from '../../tests/support/hostile/chance.ts';
import { commandQuestions } from './asked-words.ts';
import { documentsOf } from './documents-of.ts';
import { recognise } from './recognise.ts';
import { takeDocuments } from './take-documents.ts';

const SAMPLES = join(import.meta.dirname, 'samples');
const FILES = readdirSync(SAMPLES).filter((name) => !name.endsWith('.md'));

/** What became of a file: never an error. */
async function outcomeOf(bytes: Uint8Array): Promise<'taken' | 'asked about' | 'refused'> {
  const found = await recognise(bytes);
  if (found.is === 'unknown') {
    expect(found.why).toMatch(/\S\.$/);
    return 'refused';
  }
  const taking = { placing: new Map([['*', 'menShirts']]), since: 0 };
  const { asked } = found.is === 'products' ? documentsOf(found.offered, taking) : takeDocuments(found.firestore);
  const mistakes = commandQuestions(asked);
  for (const mistake of mistakes) expect(mistake).toMatch(/\S\.$/);
  return mistakes.length > 0 ? 'asked about' : 'taken';
}

test('of 200 broken files each is taken, asked about or refused in a sentence', { timeout: 120_000 }, async () => {
  const chance = openChance(23);
  const outcomes = new Map<string, number>();
  for (let nth = 0; nth < 200; nth += 1) {
    const whole = readFileSync(join(SAMPLES, FILES[nth % FILES.length] ?? ''));
    const outcome = await outcomeOf(broken(whole, nth % 6, chance));
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  expect([...outcomes.keys()].sort()).toEqual(['asked about', 'refused', 'taken']);
});

function broken(whole: Buffer, way: number, chance: Chance): Uint8Array {
  const at = chance.below(whole.length);
  const copy = Buffer.from(whole);
  if (way === 0) return copy.subarray(0, at);
  if (way === 1) return copy.subarray(at);
  if (way === 2) return Buffer.from(copy.toString('latin1'), 'utf16le').subarray(1);
  if (way === 3) return Buffer.from(copy.toString().replaceAll(',', () => (chance.once(20) ? ',,' : ',')));
  if (way === 4) return zipSync({ 'xl/workbook.xml': copy });
  for (let times = 0; times < 50; times += 1) copy[chance.below(copy.length)] = chance.below(256);
  return copy;
}

test('a formula is a text, and a cell of a megabyte no harm', async () => {
  const file = `title,price,category,description\n"=HYPERLINK(""http://x"")",5,men,${'x'.repeat(1_000_000)}\n`;
  const found = await recognise(Buffer.from(file));
  if (found.is !== 'products') throw new Error('not recognised');
  expect(found.offered.products[0]?.title).toBe('=HYPERLINK("http://x")');
});
