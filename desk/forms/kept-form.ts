import { isFields, readStored } from '../../shop/text/stored-text.ts';
import { ifStorageAllows, storedText } from '../../ui/storage/optional-storage.ts';

const PREFIX = 'form of ';

/** Path and query, encoded as in `request.url`. The query counts: forms that duplicate two products share a path. */
function placeOf(action: string): string {
  const { pathname, search } = new URL(action, 'https://desk.invalid');
  return PREFIX + pathname + search;
}

/** Keeps unsaved input in this tab: it survives a lost network and a reload. */
export function keepForm<Kept extends { typed: object }>(action: string, form: Kept): void {
  ifStorageAllows(() => sessionStorage.setItem(placeOf(action), JSON.stringify(form)));
}

export function forgetForm(action: string): void {
  ifStorageAllows(() => sessionStorage.removeItem(placeOf(action)));
}

/** After sign-out: forms may hold customers' names and addresses. */
export function forgetForms(): void {
  ifStorageAllows(() => {
    const places = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX));
    for (const place of places) sessionStorage.removeItem(place);
  });
}

/** Undefined where nothing differs from `shown` (the form as JSON). */
export function keptForm<Kept extends { typed: object }>(action: string, shown: string): Kept | undefined {
  const kept = readStored(
    storedText(() => sessionStorage, placeOf(action)),
    (value) => (isFields(value) && isFields(value.typed) ? (value as Kept) : undefined),
  );
  return kept && JSON.stringify(kept.typed) !== shown ? kept : undefined;
}
