import {
  BOOKING_FIELDS,
  type BookingColumn,
  type BookingField,
  type CourierLayout,
  SHEET_FIELDS,
} from '../../shop/couriers/courier.ts';
import { formText } from '../forms/posted-form.ts';

export const FIELD_WORDS: Record<BookingField, string> = {
  order: 'Order number',
  cash: 'Cash to collect',
  products: 'Products',
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  pieces: 'Pieces',
  email: 'Email',
  note: 'Notes',
  text: 'This text:',
};

/** Columns without a heading are left out; 'up' moves one up. */
export function readColumnsForm(form: FormData): CourierLayout {
  const field = (name: string) => formText(form, name);
  const count = Math.min(Number(field('columns')) || 0, MOST_READ);
  const columns = Array.from({ length: count }, (_, nth): BookingColumn => {
    const chosen = BOOKING_FIELDS.find((one) => one === field(`field-${nth}`)) ?? 'text';
    return { heading: field(`heading-${nth}`), field: chosen, text: chosen === 'text' ? field(`text-${nth}`) : '' };
  });
  const [, up] = /^up-(\d+)$/.exec(field('do')) ?? [];
  const headings = Object.fromEntries(SHEET_FIELDS.map((one) => [one, field(`sheet-${one}`)]));
  return {
    courier: field('courier'),
    columns: movedUp(columns, Number(up ?? 0)).filter(({ heading }) => heading !== ''),
    headings: headings as CourierLayout['headings'],
  };
}

/** More than allowed, so that too many are reported. */
const MOST_READ = 100;

function movedUp(columns: readonly BookingColumn[], nth: number): BookingColumn[] {
  const [before, moved] = [columns[nth - 1], columns[nth]];
  return before && moved ? columns.toSpliced(nth - 1, 2, moved, before) : [...columns];
}
