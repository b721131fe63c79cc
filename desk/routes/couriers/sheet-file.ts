import { data } from 'react-router';
import { deskOf } from '../../desk-context.ts';
import type { Route } from './+types/sheet-file.ts';

/** @throws 404 for an unknown sheet or kind of file */
export async function loader({ params: { id, file }, context }: Route.LoaderArgs) {
  const { couriers } = deskOf(context);
  const sheet = file === 'xlsx' || file === 'csv' ? await couriers.sheetFile(id, file) : undefined;
  if (!sheet) throw data(null, { status: 404 });
  return new Response(new Uint8Array(sheet.bytes), {
    headers: { 'Content-Type': sheet.type, 'Content-Disposition': `attachment; filename="${sheet.name}"` },
  });
}
