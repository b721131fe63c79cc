import { isFields, readStored } from '../../shop/text/stored-text.ts';
import { ifStorageAllows, storedText } from '../../ui/storage/optional-storage.ts';

const PREFIX = 'form of ';

/** Forms are kept in this tab, each under its address. */
function placeOf(action: string): string {
  return PREFIX + action;
}

/** Keeps what was typed in a form and is not saved: it outlives a lost network and a reload of the page. */
export function keepForm<Kept extends { typed: object }>(action: string, form: Kept): void {
  ifStorageAllows(() => sessionStorage.setItem(placeOf(action), JSON.stringify(form)));
}

export function forgetForm(action: string): void {
  ifStorageAllows(() => sessionStorage.removeItem(placeOf(action)));
}

/** Deletes every form of this tab: its owner has signed out, and customers' names and addresses may be in them. */
export function forgetForms(): void {
  ifStorageAllows(() => {
    const places = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX));
    for (const place of places) sessionStorage.removeItem(place);
  });
}

/** Undefined where nothing was typed, or it is as the form, JSON, shows it anyway. */
export function keptForm<Kept extends { typed: object }>(action: string, shown: string): Kept | undefined {
  const kept = readStored(
    storedText(() => sessionStorage, placeOf(action)),
    (value) => (isFields(value) && isFields(value.typed) ? (value as Kept) : undefined),
  );
  return kept && JSON.stringify(kept.typed) !== shown ? kept : undefined;
}
