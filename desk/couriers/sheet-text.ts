import type { SheetCard, SheetKind } from '../../shop/couriers/courier-desk.ts';
import { counted } from '../../shop/desk/desk-text.ts';

export const SHEET_WORDS: Record<SheetKind, string> = {
  booking: 'Booking sheet',
  tracking: 'Tracking numbers',
  payment: 'Payment sheet',
};

/** 'PostEx, 12 parcels' */
export function sheetTitle({ kind, courier, lines }: Pick<SheetCard, 'kind' | 'courier' | 'lines'>): string {
  return `${courier}, ${kind === 'booking' ? counted(lines, 'parcel') : counted(lines, 'line')}`;
}
