import { inOrder } from './in-order.ts';
import type { Fields } from './product.ts';

export type PictureRecord = { id: string; fields: Fields };

export type ShownPicture = PictureRecord & { path: string; liesInFolder: boolean };

/**
 * A folder's pictures as its owner arranged them. A record with a file's name, without ending, places or hides that picture;
 * one with an `image` shows that picture, from any folder.
 */
export function shownPictures(folder: readonly string[], records: readonly PictureRecord[]): ShownPicture[] {
  const byId = new Map(records.map(({ id, fields }) => [id, fields]));
  const ofFolder = folder.map((path) => {
    const fields = byId.get(pictureId(path)) ?? {};
    return { id: pictureId(path), path: chosenPath(fields) ?? path, fields, liesInFolder: true };
  });
  const ids = new Set(ofFolder.map(({ id }) => id));
  const chosen = records.flatMap(({ id, fields }) => {
    const path = chosenPath(fields);
    return path === undefined || ids.has(id) ? [] : [{ id, path, fields, liesInFolder: false }];
  });
  const shown = [...ofFolder, ...chosen].filter(({ fields }) => fields.isHidden !== true);
  return inOrder(shown, ({ fields }) => fields);
}

function chosenPath({ image }: Fields): string | undefined {
  return typeof image === 'string' && image !== '' ? image : undefined;
}

/** 'coverImages/1-truck-panel.webp' -> '1-truck-panel' */
export function pictureId(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}
