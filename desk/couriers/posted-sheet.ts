import type { CourierDesk, UploadedSheet } from '../../shop/couriers/courier-desk.ts';
import { formText } from '../forms/posted-form.ts';

export type SheetForm = 'booking' | 'tracking' | 'payment';

export type RefusedSheet = {
  form: SheetForm;
  why: string;
  mendIn: 'columns' | undefined;
  courier: string;
  text: string;
  orders: string[];
  /** The sheet beside each chosen order, empty for none. */
  shown: Record<string, string>;
  cities: Record<string, string>;
};

/** Holds the answer to 'Which city is …?'. */
export const CITY_FIELD = 'city:';

/** The sheet's id, or why there is none. */
export async function takePostedSheet(data: FormData, couriers: CourierDesk): Promise<{ id: string } | RefusedSheet> {
  const field = (name: string) => formText(data, name);
  const form = (['booking', 'tracking'] as const).find((one) => one === field('form')) ?? 'payment';
  const chosen = data.getAll('order').map((one) => String(one).split(':'));
  const typed = { courier: field('courier'), text: field('text'), orders: chosen.map(([id = '']) => id) };
  const shown = Object.fromEntries(chosen.filter(([, sheet]) => sheet !== undefined));
  const cities = Object.fromEntries(
    [...data]
      .filter(([name]) => name.startsWith(CITY_FIELD))
      .map(([name, value]) => [name.slice(CITY_FIELD.length), String(value)]),
  );
  const given = await (form === 'booking'
    ? couriers.makeSheet({ ...typed, shown, cities })
    : giveSheet(couriers, { kind: form, ...typed, file: data.get('file') }));
  if (given.state === 'given') return { id: given.id };
  return { form, why: given.why, mendIn: given.mendIn, shown, cities, ...typed };
}

type Given = { kind: 'tracking' | 'payment'; courier: string; text: string; file: FormDataEntryValue | null };

/** A file counts before pasted lines. */
async function giveSheet(couriers: CourierDesk, { kind, courier, text, file }: Given): Promise<UploadedSheet> {
  const isFile = file instanceof File && (file.size > 0 || file.name !== '');
  if (!isFile && text === '') {
    const why = kind === 'tracking' ? 'Choose the courier’s file, or paste the lines.' : 'Choose the courier’s file.';
    return { state: 'refused', why };
  }
  const bytes = isFile ? new Uint8Array(await file.arrayBuffer()) : new TextEncoder().encode(text);
  return couriers.takeSheet({ kind, courier, name: isFile ? file.name : '', bytes });
}
