import { useEffect, useRef, useState } from 'react';
import type { FormPicture } from '../../shop/editing/product-pictures.ts';
import { moved } from './moved-pictures.ts';
import { openUploadQueue, type Upload, type UploadQueue } from './upload-queue.ts';

/** A picture on the form. One that is not there yet has no path, and its file as it is shown meanwhile. */
export type ShownPicture = FormPicture & { key: string; preview?: string; upload?: Upload };

type Removed = { picture: ShownPicture; at: number };

/** The pictures of a form while an owner adds, moves and removes them. */
export function usePictures(stored: readonly FormPicture[]) {
  const [shown, setShown] = useState<ShownPicture[]>(() => stored.map((one) => ({ ...one, key: one.path })));
  const [removed, setRemoved] = useState<Removed>();
  const queue = useRef<UploadQueue>(undefined);

  useEffect(() => {
    const change = (key: string, by: Partial<ShownPicture>) =>
      setShown((all) => all.map((one) => (one.key === key ? { ...one, ...by } : one)));
    const opened = openUploadQueue({
      onChange: (key, upload) => change(key, { upload }),
      onStored: (key, { path }) => setShown((all) => withStored(all, key, path)),
    });
    queue.current = opened;
    return () => opened.close();
  }, []);

  function add(files: Iterable<File>): void {
    const added = [...files].map((file) => ({ file, key: crypto.randomUUID() }));
    setShown((all) => [
      ...all,
      ...added.map(({ file, key }) => ({
        ...{ key, path: '', colour: '', preview: URL.createObjectURL(file) },
        upload: { state: 'sending', progress: 0 } as const,
      })),
    ]);
    for (const { file, key } of added) queue.current?.add(key, file);
  }

  /** Takes a button of a picture: 'earlier KEY', 'later KEY', 'remove KEY'. */
  function press(words: string): void {
    const left = moved(shown, words, ({ key }) => key);
    setShown(left);
    const at = shown.findIndex((one) => !left.includes(one));
    const picture = shown[at];
    if (!picture) return;
    queue.current?.remove(picture.key);
    setRemoved(picture.path === '' ? undefined : { picture, at });
  }

  function undo(): void {
    if (removed) setShown((all) => all.toSpliced(removed.at, 0, removed.picture));
    setRemoved(undefined);
  }

  const isUploading = shown.some(({ upload }) => upload !== undefined && upload.state !== 'refused');
  return { shown, removed, isUploading, add, press, undo };
}

/** A picture that is there already is not there twice. */
function withStored(all: ShownPicture[], key: string, path: string): ShownPicture[] {
  if (all.some((one) => one.path === path)) return all.filter((one) => one.key !== key);
  return all.map(({ upload, ...one }) =>
    one.key === key ? { ...one, path } : { ...one, ...(upload ? { upload } : {}) },
  );
}
