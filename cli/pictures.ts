import { unusedImages } from '../server/store/images/unused-images.ts';
import { OwnerError } from '../shop/owner-error.ts';
import type { Backend } from './backend.ts';
import { plain } from './plain-text.ts';

/** `shop pictures --unused`: the pictures that no document names, one a line. */
export async function printPictures({ store }: Backend, { unused }: { unused: boolean }): Promise<void> {
  if (!unused)
    throw new OwnerError("Say which pictures: 'npm run -s shop -- pictures --unused' lists those that nothing names.");
  const images = await unusedImages(store);
  for (const { path, isInHistory } of images) console.log(plain(isInHistory ? `${path}  named within a year` : path));
  if (images.length === 0) console.log('Every picture is named by a document.');
}
