import { type ComponentType, useState } from 'react';
import type { ShownPicture } from '../use-pictures.ts';
import type { CropDialog } from './crop-dialog.tsx';

type Props = Parameters<typeof CropDialog>[0];
type Open = Pick<Props, 'source' | 'name'> & { picture: ShownPicture; Dialog: ComponentType<Props> };

/** Loaded when first opened. */
export function useCrop(onCropped: (picture: ShownPicture, whole: Blob | string, part: Blob) => void) {
  const [open, setOpen] = useState<Open>();
  const [trouble, setTrouble] = useState('');

  function openCrop(picture: ShownPicture, source: Blob | string, name: string): void {
    import('./crop-dialog.tsx').then(
      ({ CropDialog: Dialog }) => {
        setTrouble('');
        setOpen({ picture, source, name, Dialog });
      },
      () => setTrouble('Cropping needs the network once. Try again when it is back.'),
    );
  }

  const close = () => setOpen(undefined);
  const dialog = open ? (
    <open.Dialog
      source={open.source}
      name={open.name}
      onClose={close}
      onCropped={(part) => {
        onCropped(open.picture, open.source, part);
        close();
      }}
    />
  ) : null;
  return { dialog, openCrop, trouble };
}
