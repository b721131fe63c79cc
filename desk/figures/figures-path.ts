import { href } from 'react-router';
import type { AdService } from '../../shop/figures/conversion.ts';
import type { FiguresQuery } from '../../shop/figures/figures.ts';
import { withQuery } from '../../shop/older-browsers/with-query.ts';

export function figuresPath(query: Partial<FiguresQuery> = {}): string {
  const search = new URLSearchParams(query);
  return withQuery(href('/figures'), search);
}

export const FIGURES_FILES = {
  'figures.csv': undefined,
  'delivered-google.csv': 'google',
  'delivered-meta.csv': 'meta',
} as const satisfies { [file: string]: AdService | undefined };
export type FiguresFile = keyof typeof FIGURES_FILES;

export function figuresFilePath(file: FiguresFile, query: FiguresQuery): string {
  return `${href('/figures/:file', { file })}?${new URLSearchParams(query)}`;
}

export function isFiguresFile(file: string): file is FiguresFile {
  return Object.hasOwn(FIGURES_FILES, file);
}
