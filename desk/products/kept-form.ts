import type { ShownForm } from '../../shop/desk/product-desk.ts';
import { ifStorageAllows } from '../../ui/optional-storage.ts';
import { readForm } from './typed-form.ts';

/** What was typed in a product's form and is not saved: it outlives a lost network and a reload of the page. */
export type KeptForm = { seen: ShownForm; typed: ShownForm };

/** Forms are kept in this tab, each under its address. */
function placeOf(action: string): string {
  return `form of ${action}`;
}

export function keepForm(action: string, form: HTMLFormElement): void {
  const kept = readForm(new FormData(form));
  if (kept) ifStorageAllows(() => sessionStorage.setItem(placeOf(action), JSON.stringify(kept)));
}

export function forgetForm(action: string): void {
  ifStorageAllows(() => sessionStorage.removeItem(placeOf(action)));
}

/** Undefined where nothing was typed, or it is as the form, JSON, shows it anyway. */
export function keptForm(action: string, shown: string): KeptForm | undefined {
  let kept: KeptForm | undefined;
  ifStorageAllows(() => {
    kept = (JSON.parse(sessionStorage.getItem(placeOf(action)) ?? 'null') as KeptForm | null) ?? undefined;
  });
  return kept && JSON.stringify(kept.typed) !== shown ? kept : undefined;
}
