import type { SheetKind } from '../../../shop/couriers/courier-desk.ts';

export type CourierSheetRow = {
  /** Of a sheet that came: a digest of what is in it, so that the same sheet is the same row. */
  id: string;
  kind: SheetKind;
  courier: string;
  /** The name of its file; '' for pasted lines. */
  name: string;
  /** JSON. */
  content: string;
  given_at: number;
  given_by: string;
  /** JSON: the submissions that counted it, with the latest of them beside it; null before, and after their undo. */
  counted_key: string | null;
  counted_at: number | null;
  counted_by: string | null;
  /** The net of its own total, as it is written; '' without one. */
  stated_total: string;
  /** What the bank shows for it, as an owner wrote. */
  bank_paisa: number | null;
};

/** What a courier took for a parcel by a sheet that was counted. Sums are paisa. */
export type ParcelCostRow = {
  sheet_id: string;
  /** The number of its line in the file, from 1. */
  nth: number;
  /** Of the submission that counted it. */
  press_key: string;
  order_id: string;
  /** Its tracking number, by `trackingKey`; '' where none is known. */
  parcel: string;
  gross: number;
  charges: number;
  taxes: number;
  net: number;
};
