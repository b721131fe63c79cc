import { type DeskOwner, newKey, textOf } from './desk/desk-owner.ts';
import { hiddenField } from './shopper.ts';

/** Gives the desk a courier's sheet of these lines; gives the path of its screen. @throws with what the page says when it is refused */
export async function giveSheet(
  owner: DeskOwner,
  kind: 'tracking' | 'payment',
  courier: string,
  lines: readonly string[],
): Promise<string> {
  const fields = new FormData();
  for (const [name, value] of Object.entries({ form: kind, courier, text: '' })) fields.set(name, value);
  fields.set('file', new File([lines.join('\r\n')], 'sheet.csv'));
  const answer = await owner.upload('/couriers', fields);
  const path = answer.headers.get('Location');
  if (path === null) throw new Error(textOf(await answer.text()));
  return path;
}

/** Presses a button of a sheet as its page has it. @throws with what the page says when nothing came of it */
export async function submitSheet(owner: DeskOwner, path: string, fields: Record<string, string> = {}): Promise<void> {
  const html = await owner.read(path);
  const shown = html.includes('name="shown"') ? hiddenField(html, 'shown') : '';
  const answer = await owner.post(path, { key: newKey(), shown, do: 'count', ...fields });
  if (answer.status !== 303) throw new Error(textOf(await answer.text()));
}
