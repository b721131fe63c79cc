import type { CourierLayout } from './courier.ts';
import type { Owed } from './owed.ts';
import type { KnownCost, ParcelCost } from './parcel-cost.ts';
import type { PaymentMatch } from './payment-sheet.ts';
import type { SheetMoney, SheetSums } from './sheet-money.ts';
import type { SaidStatus, StatusWord } from './status-words.ts';
import type { TrackingMatch } from './tracking-sheet.ts';

/** A sheet is made to book parcels with a courier, or comes with their tracking numbers or their payments. */
export const SHEET_KINDS = ['booking', 'tracking', 'payment'] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];

/** A sheet in a list. Times are ms since 1970. */
export type SheetCard = {
  id: string;
  kind: SheetKind;
  courier: string;
  /** The name of its file; '' for pasted lines and for sheets that the desk made. */
  name: string;
  lines: number;
  givenAt: number;
  givenBy: string;
  /** When lines of it were last taken into the books; undefined before, and after the undo of all that was. */
  /** `sums`: what a payment sheet came to then; undefined where an earlier release counted it. */
  counted: { at: number; by: string; sums?: SheetSums | undefined } | undefined;
};

/**
 * A sheet with its lines, compared with the books as they are now. `mark` is a digest of what pressing 'count' would take
 * into the books.
 */
export type OpenSheet =
  | (SheetCard & { kind: 'booking'; orders: BookedParcel[] })
  | (SheetCard & { kind: 'tracking'; matches: TrackingMatch[]; mark: string; words: StatusWord[] })
  | (SheetCard & { kind: 'payment'; matches: PaymentMatch[]; mark: string; words: StatusWord[] } & PaymentMoney);

/**
 * The money of a payment sheet: what its submission adds to what parcels cost, and what the bank shows for it, in paisa. The sums of
 * one that was counted are those of then; `newSums` what it comes to now, where that differs.
 */
export type PaymentMoney = {
  money: SheetMoney;
  newSums: SheetSums | undefined;
  costs: ParcelCost[];
  bank: number | undefined;
};

/** A parcel of a booking sheet; `why` when it is not in the file any more. */
export type BookedParcel = { id: string; name: string; city: string; cash: number; why: string | undefined };

export type ParcelToBook = {
  id: string;
  name: string;
  /** As the customer typed it, and the city that the shop reads in it. */
  typedCity: string;
  city: string | undefined;
  /** PKR that the courier collects, by `cashAtDoor`. */
  cash: number;
  /** When it was packed, in ms since 1970. */
  since: number;
  /** Why it cannot be booked. */
  why: string | undefined;
  /** The booking sheet that it is on already. */
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
   * The booking sheet that the screen showed each order on, '' for none: an order that is on another by now is refused.
   * One without an entry goes on the new sheet whatever it is on.
   */
  shown?: Readonly<Record<string, string>>;
  /** The owner's answers: what was typed, and the city that it is. */
  cities: Record<string, string>;
};

export type CourierDesk = {
  names(): Promise<string[]>;
  /** The couriers that the shop knows, what each owes, and the latest sheets, newest first. */
  overview(): Promise<{ couriers: string[]; owed: Owed[]; sheets: SheetCard[] }>;
  layout(courier: string): Promise<CourierLayout>;
  /** Cities that this courier spells in its own way. */
  spellings(courier: string): Promise<Record<string, string>>;
  /** What owners said this courier's words mean. */
  saidStatuses(courier: string): Promise<SaidStatus[]>;
  /** Remembers what words of a courier mean; undefined forgets it. Sheets are compared by it from then on. */
  sayStatuses(courier: string, said: SaidStatus[]): Promise<{ why: string | undefined }>;
  toBook(): Promise<ParcelToBook[]>;
  makeSheet(wanted: WantedSheet): Promise<UploadedSheet>;
  /** Takes a sheet in and changes nothing else; the same sheet again is the same one. */
  takeSheet(sheet: { kind: SheetKind; courier: string; name: string; bytes: Uint8Array }): Promise<UploadedSheet>;
  sheet(id: string): Promise<OpenSheet | undefined>;
  sheetFile(id: string, type: 'xlsx' | 'csv'): Promise<{ name: string; type: string; bytes: Uint8Array } | undefined>;
  /** Takes the lines of a sheet into the books, all that fit or none; `why` when none. */
  countSheet(id: string, submission: CountSubmission): Promise<{ why: string | undefined }>;
  /**
   * Notes what the bank shows for a payment sheet as an owner typed it, '' for nothing. `seen` is what the screen showed, in paisa,
   * '' for nothing: when another owner noted something else meanwhile, nothing is noted. `why` when it was not.
   */
  noteBank(id: string, typed: string, seen: string): Promise<{ why: string | undefined }>;
  /** What couriers took for the parcels of an order, by the sheets that were counted. */
  costs(order: string): Promise<KnownCost[]>;
  /** Undoes the last such submission, but for orders that somebody changed since; `why` names them. */
  undoSheet(id: string, submission: UndoSubmission): Promise<{ why: string | undefined }>;
  /**
   * Saves a layout that was typed over another, of which `seen` is the mark; without one, over what is saved. `why` when it
   * has a mistake, or when an owner saved another meanwhile, which is `now`; nothing is saved then.
   */
  saveLayout(layout: CourierLayout, seen?: string): Promise<LayoutOutcome>;
  /** Remembers how a courier spells a city; an empty spelling forgets it. */
  spellCity(courier: string, city: string, spelling: string): Promise<{ why: string | undefined }>;
};

export type LayoutOutcome = { why: string | undefined; now?: CourierLayout | undefined };

export type CountSubmission = {
  /** One per submission: the same one counts once. */
  key: string;
  /** The mark of the sheet that the screen showed: when it is another by now, nothing is counted. */
  shown: string;
  /** Leaves out the lines with a mistake; without it, one mistake stops all. */
  leaveOut: boolean;
  /** Of tracking numbers: the parcels are handed over, and so sent. */
  handedOver: boolean;
};

export type UndoSubmission = {
  /** One per submission. */
  key: string;
  /** When the screen said that it was counted: when another submission was the last by now, nothing is undone. */
  shown?: number | undefined;
};
