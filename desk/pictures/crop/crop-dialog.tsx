import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Field } from '../../forms/field.tsx';
import { Say } from '../../language/use-say.tsx';
import { drawnPicture } from '../draw-picture.ts';
import { type Crop, croppedPart, MOST_ZOOM, type Size, WHOLE, zoomedCrop } from './crop.ts';
import { useCropGestures } from './crop-gestures.ts';
import { useAddress } from './use-address.ts';

type Props = {
  /** A file, or the address of a stored picture. */
  source: Blob | string;
  name: string;
  onCropped(picture: Blob): void;
  onClose(): void;
};

/** A frame in a card's shape over the picture; the browser draws what is in it anew. */
export function CropDialog({ source, name, onCropped, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const address = useAddress(source);
  const [size, setSize] = useState<Size>();
  const [crop, setCrop] = useState(WHOLE);
  const [trouble, setTrouble] = useState('');
  const gestures = useCropGestures(size, setCrop);
  useEffect(() => dialog.current?.showModal(), []);

  async function use(): Promise<void> {
    if (!size || !picture.current) return;
    const type = typeof source === 'string' ? 'image/jpeg' : source.type;
    const drawn = await drawnPicture(picture.current, croppedPart(size, crop), type);
    if (drawn) onCropped(drawn);
    else setTrouble('This browser cannot crop it.');
  }

  // Outside the product's form: the dialog has its own.
  return createPortal(
    <dialog ref={dialog} className="scanner" onClose={onClose} aria-label={`Crop ${name}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the picture */}
      <div style={FRAME} role="application" tabIndex={0} aria-label={HOW} {...gestures}>
        {address ? (
          <img
            ref={picture}
            src={address}
            alt=""
            draggable={false}
            style={size ? placeOf(size, crop) : { visibility: 'hidden' }}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
            onError={() => setTrouble('It cannot be shown here. Close this and choose it again.')}
          />
        ) : null}
      </div>
      <p className={trouble ? 'mistake' : 'quiet'} role="status">
        {trouble || 'Drag the picture until the frame shows what cards shall show.'}
      </p>
      <Field words="Zoom">
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.01}
          value={crop.zoom}
          disabled={!size}
          onChange={({ currentTarget: { value } }) => size && setCrop(zoomedCrop(size, crop, Number(value)))}
        />
      </Field>
      <div className="row">
        <button type="button" className="button" onClick={onClose}>
          <Say>Cancel</Say>
        </button>
        <button type="button" className="button button-primary" disabled={!size} onClick={() => void use()}>
          <Say>Crop</Say>
        </button>
      </div>
    </dialog>,
    document.body,
  );
}

const HOW = 'The frame. Arrow keys move it, plus and minus zoom.';

/** Not in the desk's style sheet, since few visits need it. */
const FRAME = {
  position: 'relative',
  justifySelf: 'center',
  inlineSize: 'min(100%, 44svh)',
  aspectRatio: '4 / 5',
  overflow: 'hidden',
  touchAction: 'none',
} as const;

/** Positions the picture so that the crop fills the frame. */
function placeOf(size: Size, crop: Crop) {
  const part = croppedPart(size, crop);
  return {
    position: 'absolute' as const,
    maxInlineSize: 'none',
    inlineSize: `${(size.width / part.width) * 100}%`,
    insetInlineStart: `${(-part.left / part.width) * 100}%`,
    insetBlockStart: `${(-part.top / part.height) * 100}%`,
  };
}
