import type { Table, TableRow } from './find-columns.ts';
import { SHEET_READ } from './headings/read-only-headings.ts';
import { SOLD_OUT } from './offered.ts';

/** Whether a row's product is for sale: `why` it is not, a draft here; `unknown`: a status that says neither. */
export type ForSale = { why?: string; unknown?: string };

/** Reads the columns for a status, for what is shown and for what is hidden. */
export function forSaleIn(table: Table): (row: TableRow) => ForSale {
  const shown = table.headings(...SHEET_READ.shown);
  const hidden = table.headings(...SHEET_READ.hidden);
  return (row) => {
    const status = row.get(...SHEET_READ.status);
    if (OFF.test(status)) return { why: `its status is ${status.toLowerCase()}` };
    const off =
      shown.find((heading) => OFF.test(row.get(heading))) ??
      hidden.find((heading) => !NOTHING.test(row.get(heading)) && !OFF.test(row.get(heading)));
    if (off !== undefined) return { why: `${off} is ${row.get(off).toLowerCase()}` };
    const isKnown = (text: string) => NOTHING.test(text) || ON.test(text) || SOLD_OUT.test(text);
    // A column of what is shown may have a day or an address.
    const words = shown.map((heading) => row.get(heading)).filter((text) => !/\d|\//.test(text));
    const unknown = [status, ...words].find((text) => !isKnown(text));
    return unknown === undefined ? {} : { unknown: unknown.slice(0, 40) };
  };
}

export const NOTHING = /^(|[-–—]+|n\/?a|nil|null|none)$/i;

export const OFF =
  /^(-1|0|no|n|[✗✘✖❌☐]\ufe0f?|false|off|drafts?|inactive|in-active|not active|archived?|hidden|disabled?|un-?published?|not published|private|pending( review| approval| qc)?|rejected|blocked|banned|locked|(under|in) review|trash(ed)?|deleted|offline|paused|suspended|discontinued|expired|unlisted|removed|not visible( individually)?|not for sale|nein|non|nei|نہیں)$/i;
const ON =
  /^(1|yes|y|[✓✔☑✅]\ufe0f?|true|on|active|publish(ed)?|live|enabled?|visible|public|approved|online|listed|for sale|available|in ?stock|new|ok|current|catalog, ?search|ja|oui|si|sí)$/i;

/** That some statuses say neither, as sentences for the file. */
export function unknownLines(found: readonly ForSale[]): string[] {
  const unknown = [...new Set(found.flatMap(({ unknown }) => unknown ?? []))];
  if (unknown.length === 0) return [];
  const some = unknown.slice(0, 5).map((status) => `'${status}'`);
  return [`The status ${some.join(', ')} does not say whether a product is for sale: those that have it are.`];
}
