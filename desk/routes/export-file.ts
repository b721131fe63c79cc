import { data } from 'react-router';
import { EXPORT_FILES, EXPORT_KINDS } from '../../shop/desk/export-desk.ts';
import { deskOf } from '../desk-context.ts';
import type { Route } from './+types/export-file.ts';

/** @throws 404 for an unknown file */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { exports } = deskOf(context);
  const kind = EXPORT_KINDS.find((one) => EXPORT_FILES[one].file === params.file);
  if (!kind) throw data(null, { status: 404 });
  const content = request.method === 'HEAD' ? null : exports.file(kind);
  if (content === undefined)
    return new Response('Other files are being written. Try again in a minute.\n', { status: 503 });
  return new Response(content, {
    headers: {
      'Content-Type': `${EXPORT_FILES[kind].type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${params.file}"`,
    },
  });
}
