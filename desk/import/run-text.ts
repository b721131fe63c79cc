import { grouped } from '../../shop/desk/desk-text.ts';
import type { ImportRun } from '../../shop/desk/import-desk.ts';

export function runText(run: ImportRun | undefined): string {
  if (run === undefined) return 'Not brought in';
  if (run.state === 'in') return 'In your shop';
  if (run.state === 'undone') return 'Taken out again';
  return run.state === 'stopped' ? 'Stopped' : doingText(run);
}

/** 'Pictures: 12 of 40 fetched' */
export function doingText({ doing, done, all }: Extract<ImportRun, { state: 'under way' }>): string {
  if (all === 0) return doing === 'undoing' ? 'Being taken out' : 'It has begun';
  const of = `${grouped(done)} of ${grouped(all)}`;
  if (doing === 'undoing') return `Being taken out: ${of}`;
  if (doing === 'fetching') return `Pictures: ${of} fetched`;
  return doing === 'images' ? `Pictures: ${of} put into the shop` : `Products: ${of} put into the shop`;
}
