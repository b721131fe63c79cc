import type { ShownForm } from '../../../shop/desk/product-desk.ts';
import { type DeskOwner, newKey } from './desk-owner.ts';

/** A product's form as a browser without scripts sends it. */
export type SentForm = {
  values?: Record<string, string>;
  collections?: readonly string[];
  /** Paths, each with its colour. */
  pictures?: ShownForm['pictures'];
  files?: readonly { name: string; bytes: Uint8Array }[];
  press?: string;
  key?: string;
};

/** Reads the form at a path, or on a page of it; gives what sends it, with what is typed over what it shows. */
export async function productForm(
  owner: DeskOwner,
  path: string,
  page?: string,
): Promise<(typed?: SentForm) => Promise<Response>> {
  const seen = seenOn(page ?? (await owner.read(path)));
  return (typed = {}) => owner.upload(path, formData(seen, typed));
}

/** The pictures that a form shows. */
export function picturesOn(page: string): string[] {
  return [...page.matchAll(/name="picture" value="([^"]*)"/g)].map(([, path = '']) => path);
}

function seenOn(page: string): ShownForm {
  const seen = /name="seen" value="([^"]*)"/.exec(page)?.[1] ?? '';
  const json = seen.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return JSON.parse(json) as ShownForm;
}

function formData(seen: ShownForm, typed: SentForm): FormData {
  const form = new FormData();
  form.set('key', typed.key ?? newKey());
  form.set('seen', JSON.stringify(seen));
  for (const [name, value] of Object.entries({ ...seen.values, ...typed.values })) form.set(name, value);
  for (const collection of typed.collections ?? seen.collections) form.append('collection', collection);
  for (const { path, colour } of typed.pictures ?? seen.pictures) {
    form.append('picture', path);
    form.append('colour', colour);
  }
  for (const { name, bytes } of typed.files ?? []) form.append('files', new Blob([bytes.slice()]), name);
  if (typed.press !== undefined) form.set('press', typed.press);
  return form;
}
