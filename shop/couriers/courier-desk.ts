import type { CourierLayout } from './courier.ts';
import type { Owed } from './owed.ts';
import type { KnownCost, ParcelCost } from './parcel-cost.ts';
import type { PaymentMatch } from './payment-sheet.ts';
import type { SheetMoney, SheetSums } from './sheet-money.ts';
import type { SaidStatus, StatusWord } from './status-words.ts';
import type { TrackingMatch } from './tracking-sheet.ts';

export const SHEET_KINDS = ['booking', 'tracking', 'payment'] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];

/** Times are ms since 1970. */
export type SheetCard = {
  id: string;
  kind: SheetKind;
  courier: string;
  /** Of the file; '' for pasted lines and sheets that the desk made. */
  name: string;
  lines: number;
  givenAt: number;
  givenBy: string;
  /** When it was last counted; undefined before, and after an undo of all. */
  /** `sums`: of a payment sheet; undefined where an earlier release counted it. */
  counted: { at: number; by: string; sums?: SheetSums | undefined } | undefined;
};

/** A sheet compared with the books now. `mark`: a digest of what 'count' would take in. */
export type OpenSheet =
  | (SheetCard & { kind: 'booking'; orders: BookedParcel[] })
  | (SheetCard & { kind: 'tracking'; matches: TrackingMatch[]; mark: string; words: StatusWord[] })
  | (SheetCard & { kind: 'payment'; matches: PaymentMatch[]; mark: string; words: StatusWord[] } & PaymentMoney);

/**
 * In paisa: what the sheet adds to parcels' costs, and what the bank shows. A counted sheet has the sums of then; `newSums`
 * where they differ now. `money`: undefined for a helper once the sheet is counted.
 */
export type PaymentMoney = {
  money: SheetMoney | undefined;
  newSums: SheetSums | undefined;
  costs: ParcelCost[];
  bank: number | undefined;
};

/** `why`: it is not in the file any more. */
export type BookedParcel = { id: string; name: string; city: string; cash: number; why: string | undefined };

export type ParcelToBook = {
  id: string;
  name: string;
  /** As typed, and the city that the shop reads in it. */
  typedCity: string;
  city: string | undefined;
  /** PKR to collect, by `cashAtDoor`. */
  cash: number;
  /** When packed, ms since 1970. */
  since: number;
  why: string | undefined;
  /** The booking sheet that it is on. */
  sheet: SheetCard | undefined;
};

/** `mendIn`: where the owner mends what it was refused for. */
export type UploadedSheet =
  | { state: 'given'; id: string }
  | { state: 'refused'; why: string; mendIn?: 'columns' | undefined };

export type WantedSheet = {
  courier: string;
  orders: string[];
  /**
   * The booking sheet that the screen showed for each order, '' for none; an order that is on another now is refused. Orders
   * without an entry are not checked.
   */
  shown?: Readonly<Record<string, string>>;
  /** City by typed text. */
  cities: Record<string, string>;
};

export type CourierDesk = {
  names(): Promise<string[]>;
  overview(): Promise<{ couriers: string[]; owed: Owed[]; sheets: SheetCard[] }>;
  layout(courier: string): Promise<CourierLayout>;
  spellings(courier: string): Promise<Record<string, string>>;
  saidStatuses(courier: string): Promise<SaidStatus[]>;
  /** Saves what a courier's words mean; undefined forgets. Sheets are compared by it at once. */
  sayStatuses(courier: string, said: SaidStatus[]): Promise<{ why: string | undefined }>;
  toBook(): Promise<ParcelToBook[]>;
  makeSheet(wanted: WantedSheet): Promise<UploadedSheet>;
  /** Stores a sheet and changes nothing else; storing it again gives the same one. */
  takeSheet(sheet: { kind: SheetKind; courier: string; name: string; bytes: Uint8Array }): Promise<UploadedSheet>;
  sheet(id: string): Promise<OpenSheet | undefined>;
  sheetFile(id: string, type: 'xlsx' | 'csv'): Promise<{ name: string; type: string; bytes: Uint8Array } | undefined>;
  /** Counts the lines of a sheet: all that fit, or none and `why`. */
  countSheet(id: string, submission: CountSubmission): Promise<{ why: string | undefined }>;
  /**
   * Notes what the bank shows, as typed; '' for nothing. `seen`: what the screen showed, in paisa. When another owner noted
   * something else meanwhile, nothing is saved and `why` says so.
   */
  noteBank(id: string, typed: string, seen: string): Promise<{ why: string | undefined }>;
  /** By the counted sheets. */
  costs(order: string): Promise<KnownCost[]>;
  /** Undoes the last count, except for orders changed since; `why` names them. */
  undoSheet(id: string, submission: UndoSubmission): Promise<{ why: string | undefined }>;
  /**
   * Saves a layout typed over the one with the mark `seen`, else over the saved one. `why`: a mistake, or another owner saved
   * `now` meanwhile; nothing is saved then.
   */
  saveLayout(layout: CourierLayout, seen?: string): Promise<LayoutOutcome>;
  /** An empty spelling forgets it. */
  spellCity(courier: string, city: string, spelling: string): Promise<{ why: string | undefined }>;
};

export type LayoutOutcome = { why: string | undefined; now?: CourierLayout | undefined };

export type CountSubmission = {
  /** Idempotency key. */
  key: string;
  /** The mark that the screen showed: when it differs now, nothing is counted. */
  shown: string;
  /** Leaves lines with a mistake out; otherwise one mistake stops all. */
  leaveOut: boolean;
  /** Of tracking numbers: the parcels are handed over too. */
  handedOver: boolean;
};

export type UndoSubmission = {
  /** Idempotency key. */
  key: string;
  /** The time of the count that the screen showed: when another was the last, nothing is undone. */
  shown?: number | undefined;
};
