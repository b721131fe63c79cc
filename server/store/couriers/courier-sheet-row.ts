import type { SheetKind } from '../../../shop/couriers/courier-desk.ts';

/** A sheet that was made for a courier or came from one. */
export type CourierSheetRow = {
  /** Of a sheet that came: a digest of what is in it, so that the same sheet is the same row. */
  id: string;
  kind: SheetKind;
  courier: string;
  /** The name of its file; '' for pasted lines. */
  name: string;
  /** JSON: its lines. */
  content: string;
  given_at: number;
  given_by: string;
  /** JSON: the presses that counted it, with the latest of them beside it; null before, and after their undo. */
  counted_key: string | null;
  counted_at: number | null;
  counted_by: string | null;
};
