import { isAbsolute, type KnownImage } from '../../shop/catalogue/image-address.ts';
import type { FormPicture } from '../../shop/editing/product-pictures.ts';
import { uploadsAt } from '../store/images/image-uploads.ts';
import { imagesAt } from '../store/images/images.ts';
import type { Writing } from '../store/tables.ts';

const MOST_PICTURES = 30;

export async function newImages(
  trx: Writing,
  shown: readonly FormPicture[],
  typed: readonly FormPicture[],
): Promise<{ found: KnownImage[]; mistakes: Record<string, string> }> {
  if (typed.length > MOST_PICTURES) return wrong(`A product has ${MOST_PICTURES} pictures at most. Remove some.`);
  const before = new Set(shown.map(({ path }) => path));
  const added = typed.map(({ path }) => path).filter((path) => !before.has(path) && !isAbsolute(path));
  if (added.length === 0) return { found: [], mistakes: {} };
  const known = new Set((await imagesAt(trx, added)).map(({ path }) => path));
  const found = (await uploadsAt(trx, added)).filter(({ path }) => !known.has(path));
  const lost = added.filter((path) => !known.has(path) && !found.some((one) => one.path === path));
  return lost.length > 0
    ? wrong('A picture is no longer here. Remove it and choose it again.')
    : { found, mistakes: {} };
}

function wrong(pictures: string) {
  return { found: [], mistakes: { pictures } };
}
