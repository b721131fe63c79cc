import { expect, test } from 'vitest';
import { brokenExports } from '../../tests/support/hostile/broken-exports.ts';
import { ownCpuMs } from '../../tests/support/process-figures.ts';
import { commandQuestions } from './asked-text.ts';
import { documentsOf } from './documents-of.ts';
import { recognise } from './formats/recognise.ts';
import { importedDocuments } from './import-documents.ts';

/** What became of a file: never an error. */
async function outcomeOf(bytes: Uint8Array): Promise<'taken' | 'asked about' | 'refused'> {
  const found = await recognise(bytes);
  if (found.is === 'unknown') {
    expect(found.why).toMatch(/\S\.$/);
    return 'refused';
  }
  const settings = { placing: new Map([['*', 'menShirts']]), since: 0 };
  const { asked } = found.is === 'products' ? documentsOf(found.offered, settings) : importedDocuments(found.firestore);
  const mistakes = commandQuestions(asked);
  for (const mistake of mistakes) expect(mistake).toMatch(/\S\.$/);
  return mistakes.length > 0 ? 'asked about' : 'taken';
}

test('of 200 broken files each is taken, asked about or refused in a sentence', { timeout: 120_000 }, async () => {
  const outcomes = new Map<string, number>();
  for (const file of brokenExports(200)) {
    const outcome = await outcomeOf(file);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  expect([...outcomes.keys()].sort()).toEqual(['asked about', 'refused', 'taken']);
});

test('a formula is a text, and a cell of a megabyte no harm', async () => {
  const file = `title,price,category,description\n"=HYPERLINK(""http://x"")",5,men,${'x'.repeat(1_000_000)}\n`;
  const found = await recognise(Buffer.from(file));
  if (found.is !== 'products') throw new Error('not recognised');
  expect(found.offered.products[0]?.title).toBe('=HYPERLINK("http://x")');
});

test('cells with nothing but separators are read as fast as others', async () => {
  const [price, images] = [`1${'x'.repeat(30_000)}1`, `x${','.repeat(30_000)}y`];
  const begun = ownCpuMs();
  const found = await recognise(Buffer.from(`title,price,images,category\nKurta,${price},"${images}",men\n`));
  if (found.is !== 'products') throw new Error('not recognised');
  const { asked } = documentsOf(found.offered, { placing: new Map([['*', 'menShirts']]), rate: 280, since: 0 });
  expect(asked.prices).toHaveLength(1);
  expect(ownCpuMs() - begun).toBeLessThan(1000);
});
