import { href } from 'react-router';
import type { AdService } from '../../shop/figures/conversion.ts';
import type { FiguresQuery } from '../../shop/figures/figures.ts';

/** '/figures?from=2026-11-01&to=2026-11-30&by=city' */
export function figuresPath(query: Partial<FiguresQuery> = {}): string {
  const search = new URLSearchParams(query);
  return search.size > 0 ? `${href('/figures')}?${search}` : href('/figures');
}

/** The files of figures: the figures themselves, and the delivered orders for an ad service. */
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
