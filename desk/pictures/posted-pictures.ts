import type { ProductDesk } from '../../shop/desk/product-desk.ts';
import type { FormPicture } from '../../shop/editing/product-pictures.ts';
import { moved } from './moved-pictures.ts';

type Posted = { pictures: FormPicture[]; mistakes: { pictures?: string } };

/**
 * A posted form's pictures: moved or removed if such a button was pressed, with its files stored. Mistakes name the files; the
 * others stay.
 */
export async function postedPictures(data: FormData, before: FormPicture[], products: ProductDesk): Promise<Posted> {
  const pictures = [...moved(before, String(data.get('press') ?? ''), ({ path }) => path)];
  const wrong: string[] = [];
  for (const file of data.getAll('files').filter(isFile)) {
    const outcome = await products.upload(new Uint8Array(await file.arrayBuffer()));
    if (outcome.state !== 'stored') wrong.push(`${file.name.slice(0, 60)}: ${outcome.why}`);
    else if (!pictures.some(({ path }) => path === outcome.image.path)) {
      pictures.push({ path: outcome.image.path, colour: '' });
    }
  }
  return { pictures, mistakes: wrong.length > 0 ? { pictures: wrong.join(' ') } : {} };
}

/** Browsers send a file field without a file as an empty one. */
function isFile(value: FormDataEntryValue): value is File {
  return value instanceof File && (value.name !== '' || value.size > 0);
}
