import type { DiscountCode } from '../buying/discount-code.ts';
import type { CodeMistakes, CodeValues } from '../editing/code-form.ts';

/** What an owner does with discount codes. */
export type CodesDesk = {
  /** Newest first. */
  list(): Promise<ListedCode[]>;
  /** Saves a code, new or changed, on disk before it resolves. */
  save(request: SaveCode): Promise<CodeOutcome>;
  /** Switches a code off or on, or deletes it. */
  put(request: PutCode): Promise<CodeOutcome>;
};

/** A code, how many orders use it, and the PKR that it gave. */
export type ListedCode = DiscountCode & { used: number; given: number };

/** `key`: a press counts once, however often it is sent. */
export type SaveCode = {
  key: string;
  /** The letters of the code that is changed; undefined of a new one. */
  of: string | undefined;
  /** The code that the form showed, as JSON; '' of a new one. */
  seen: string;
  typed: CodeValues;
};

export type PutCode = { key: string; code: string; to: 'on' | 'off' | 'deleted' };

/** 'saved': `nr` is the number of the change. 'changed': somebody else changed it meanwhile. */
export type CodeOutcome =
  | { state: 'saved'; nr: number | undefined }
  | { state: 'changed' }
  | { state: 'refused'; mistakes: CodeMistakes };

/** A code as its form posts it along, to be compared when it is saved. */
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
