import { expect } from 'vitest';
import type { ImportSettings } from '../../../server/import/documents-of.ts';
import { importedBy } from './imported.ts';

/** What a person who reads a file expects of it; `asked`: parts of what must be answered first, by `said`. */
export type Expected = [
  products: readonly string[],
  others?: { told?: readonly string[]; asked?: readonly string[]; said?: Partial<ImportSettings>; pictures?: number },
];

/** A file, and what is expected of it. */
export type ExpectedFile = [name: string, file: string | Uint8Array, ...expected: Expected];

export async function expectImported([, file, products, others = {}]: ExpectedFile): Promise<void> {
  const { told = [], asked = [], said = {}, pictures = 0 } = others;
  const questions = asked.map((part) => expect.stringContaining(part));
  expect((await importedBy(file)).asked).toEqual(questions);
  // What is to be mended in the file has no other answer.
  expect(await importedBy(file, said)).toEqual({ products, told, asked: others.said ? [] : questions, pictures });
}

/** The lines of a sheet. */
export const rows = (...lines: string[]) => [...lines, ''].join('\n');

/** A text as Excel on Windows writes it. */
export function windows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => ({ '’': 0x92, '–': 0x96, '€': 0x80 })[sign] ?? sign.charCodeAt(0));
}
