import { useEffect, useRef, useState } from 'react';
import type { FormPicture } from '../../shop/editing/product-pictures.ts';
import { newKey } from '../../ui/outbox/new-key.ts';
import { moved, putIn } from './moved-pictures.ts';
import { openUploadQueue, type Upload, type UploadQueue } from './upload-queue.ts';

/** Before it is uploaded it has no path but its file. */
export type ShownPicture = FormPicture & {
  key: string;
  preview?: string;
  upload?: Upload;
  file?: Blob;
  /** The whole picture to crop from; without it, the stored one. */
  whole?: Blob | string;
};

/** What an undo restores. */
type Undoable = { act: 'removed' | 'cropped'; picture: ShownPicture; at: number };

const ON_ITS_WAY = { state: 'sending', progress: 0 } as const;

export function usePictures(stored: readonly FormPicture[]) {
  const [shown, setShown] = useState<ShownPicture[]>(() => stored.map((one) => ({ ...one, key: one.path })));
  const [undoable, setUndoable] = useState<Undoable>();
  const queue = useRef<UploadQueue>(undefined);

  useEffect(() => {
    const change = (key: string, by: Partial<ShownPicture>) => setShown((all) => changed(all, key, by));
    const opened = openUploadQueue({
      onChange: (key, upload) => change(key, { upload }),
      onDecoded: (key, file) => change(key, { preview: URL.createObjectURL(file), whole: file, file }),
      onStored: (key, { path }) => setShown((all) => withStored(all, key, path)),
    });
    queue.current = opened;
    return () => opened.close();
  }, []);

  function add(files: Iterable<File>): void {
    const added = [...files].map((file) => ({ file, key: newKey() }));
    setShown((all) => [
      ...all,
      ...added.map(({ file, key }) => ({
        key,
        path: '',
        colour: '',
        preview: URL.createObjectURL(file),
        upload: ON_ITS_WAY,
        file,
        whole: file,
      })),
    ]);
    for (const { file, key } of added) queue.current?.add(key, file);
  }

  /** 'earlier KEY', 'later KEY', 'remove KEY'. */
  function change(words: string): void {
    const left = moved(shown, words, ({ key }) => key);
    setShown(left);
    const at = shown.findIndex((one) => !left.includes(one));
    const picture = shown[at];
    if (!picture) return;
    queue.current?.remove(picture.key);
    setUndoable(picture.path === '' ? undefined : { act: 'removed', picture, at });
  }

  /** Uploads a part instead. Until it is stored, the form has the former picture. */
  function crop(picture: ShownPicture, whole: Blob | string, part: Blob): void {
    setUndoable({ act: 'cropped', picture, at: 0 });
    const by = { preview: URL.createObjectURL(part), upload: ON_ITS_WAY, file: part, whole };
    setShown((all) => changed(all, picture.key, by));
    send(picture.key, part);
  }

  function undo(): void {
    if (!undoable) return;
    const { act, picture, at } = undoable;
    setUndoable(undefined);
    if (act === 'removed') putInAgain(picture, at);
    else putBack(picture);
  }

  /** Undoes a removal; an upload that the removal ended starts again. */
  function putInAgain(picture: ShownPicture, at: number): void {
    setShown((all) => putIn(all, at, picture));
    if (picture.upload && picture.file) send(picture.key, picture.file);
  }

  /** Restores the picture before the crop; its upload continues. */
  function putBack(picture: ShownPicture): void {
    const { key, upload, file } = picture;
    // The colour's name is kept as now in the field.
    setShown((all) => all.map((one) => (one.key === key ? { ...picture, colour: one.colour } : one)));
    if (upload && file) send(key, file);
    else queue.current?.remove(key);
  }

  function send(key: string, file: Blob): void {
    queue.current?.remove(key);
    queue.current?.add(key, file);
  }

  const isUploading = shown.some(({ upload }) => upload !== undefined && upload.state !== 'refused');
  return { shown, undoable, isUploading, add, change, crop, undo };
}

function changed(all: ShownPicture[], key: string, by: Partial<ShownPicture>): ShownPicture[] {
  return all.map((one) => (one.key === key ? { ...one, ...by } : one));
}

/** A picture that is there already is not added twice. */
function withStored(all: ShownPicture[], key: string, path: string): ShownPicture[] {
  if (all.some((one) => one.key !== key && one.path === path)) return all.filter((one) => one.key !== key);
  return all.map(({ upload, ...one }) =>
    one.key === key ? { ...one, ...formerOf(one), path } : { ...one, ...(upload ? { upload } : {}) },
  );
}

/** Of several crops, the picture before the first. */
function formerOf({ former, path }: FormPicture): { former?: string } {
  return former === undefined && path !== '' ? { former: path } : {};
}
