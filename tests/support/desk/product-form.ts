import type { ShownForm } from '../../../shop/desk/product-desk.ts';
import { timeField } from '../../../shop/pakistan-time.ts';
import { type DeskOwner, newKey } from './desk-owner.ts';

/** A product's form as a browser without scripts sends it. */
export type SentForm = {
  values?: Record<string, string>;
  collections?: readonly string[];
  /** Paths, each with its colour. */
  pictures?: ShownForm['pictures'];
  /** Numbers of its stock by counter: 'indigo-m', '' for the product's own. */
  counts?: Record<string, string>;
  files?: readonly { name: string; bytes: Uint8Array }[];
  press?: string;
  /** 'The same for all'. */
  all?: string;
  key?: string;
};

/** Reads the form at a path, or on a page of it; gives what sends it, with what is typed over what it shows. */
export async function productForm(
  owner: DeskOwner,
  path: string,
  page?: string,
): Promise<(typed?: SentForm) => Promise<Response>> {
  const html = page ?? (await owner.read(path));
  const seen = seenOn(html);
  const cells = cellsOn(html);
  const publishSeen = /name="publishSeen" value="(\d*)"/.exec(html)?.[1];
  return (typed = {}) => {
    const form = formData(seen, cells, typed);
    if (publishSeen !== undefined) form.set('publishSeen', publishSeen);
    if (publishSeen && !form.has('publishAt')) form.set('publishAt', timeField(Number(publishSeen)));
    return owner.upload(path, form);
  };
}

/** A number of stock as a form carries it: JSON, and what it is. */
export type ShownCell = { json: string; counter: string; seen: string };

export function cellsOn(page: string): ShownCell[] {
  return [...page.matchAll(/<input type="hidden" name="cell" value="([^"]*)"/g)].map(([, written = '']) => {
    const json = plain(written);
    return { json, ...(JSON.parse(json) as { counter: string; seen: string }) };
  });
}

/** The pictures that a form shows. */
export function picturesOn(page: string): string[] {
  return [...page.matchAll(/name="picture" value="([^"]*)"/g)].map(([, path = '']) => path);
}

function seenOn(page: string): ShownForm {
  const seen = /name="seen" value="([^"]*)"/.exec(page)?.[1] ?? '';
  return JSON.parse(plain(seen)) as ShownForm;
}

function plain(written: string): string {
  return written.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function formData(seen: ShownForm, cells: readonly ShownCell[], typed: SentForm): FormData {
  const form = new FormData();
  form.set('key', typed.key ?? newKey());
  form.set('seen', JSON.stringify(seen));
  for (const [name, value] of Object.entries({ ...seen.values, ...typed.values })) form.set(name, value);
  for (const collection of typed.collections ?? seen.collections) form.append('collection', collection);
  for (const { path, colour } of typed.pictures ?? seen.pictures) {
    form.append('picture', path);
    form.append('colour', colour);
  }
  for (const cell of cells) {
    form.append('cell', cell.json);
    form.append('pieces', typed.counts?.[cell.counter] ?? cell.seen);
  }
  for (const { name, bytes } of typed.files ?? []) form.append('files', new Blob([bytes.slice()]), name);
  if (typed.all !== undefined) form.set('all', typed.all);
  if (typed.press !== undefined) form.set('press', typed.press);
  return form;
}
