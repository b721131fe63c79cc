import type { DiscountCode } from '../buying/discount-code.ts';
import type { CodeMistakes, CodeValues } from '../editing/code-form.ts';

export type CodesDesk = {
  list(): Promise<ListedCode[]>;
  /** On disk before it resolves. */
  save(request: SaveCode): Promise<CodeOutcome>;
  put(request: PutCode): Promise<CodeOutcome>;
};

/** The orders that use it, and the PKR that it gave. */
export type ListedCode = DiscountCode & { used: number; given: number };

/** `key`: idempotency key. */
export type SaveCode = {
  key: string;
  /** The changed code's letters; undefined for a new one. */
  of: string | undefined;
  /** The code that the form showed, as JSON; '' for a new one. */
  seen: string;
  typed: CodeValues;
};

export type PutCode = { key: string; code: string; to: 'on' | 'off' | 'deleted' };

/** `nr`: the change's number. 'changed': somebody else changed it meanwhile. */
export type CodeOutcome =
  | { state: 'saved'; nr: number | undefined }
  | { state: 'changed' }
  | { state: 'refused'; mistakes: CodeMistakes };

/** The posted `seen` of a code. */
export function seenCode(code: DiscountCode | undefined): string {
  return code ? JSON.stringify(Object.entries(code).sort()) : '';
}

/** The code that a form posted along; undefined for a new one, and for what is none. */
export function readSeenCode(seen: string): DiscountCode | undefined {
  try {
    return seen === '' ? undefined : (Object.fromEntries(JSON.parse(seen)) as DiscountCode);
  } catch {
    return undefined;
  }
}
