import { useEffect, useEffectEvent, useRef } from 'react';
import type { KnownImage } from '../../shop/catalogue/image-address.ts';
import type { FormPicture } from '../../shop/editing/product-pictures.ts';
import { ownValue } from '../../shop/own-value.ts';
import { FieldMistake } from '../forms/field.tsx';
import { Say } from '../language/use-say.tsx';
import { useCrop } from './crop/use-crop.tsx';
import { PictureField } from './picture-field.tsx';
import { usePictures } from './use-pictures.ts';
import './pictures.css';
import { TakePictures } from './take-pictures.tsx';

/** By path. */
export type KnownImages = Record<string, KnownImage>;

type Props = {
  pictures: readonly FormPicture[];
  images: KnownImages;
  mistake: string | undefined;
  /** Called at every change; `isUploading`: pictures are on their way. */
  onChange(isUploading: boolean): void;
};

/** The first is the main one. */
export function PictureFields({ pictures, images, mistake, onChange }: Props) {
  const { shown, undoable, isUploading, add, change, crop, undo } = usePictures(pictures);
  const { dialog, openCrop, trouble } = useCrop(crop);
  const first = useRef(shown);
  const tell = useEffectEvent(() => onChange(isUploading));
  useEffect(() => {
    if (shown !== first.current) tell();
  }, [shown]);
  return (
    <fieldset className="panel picture-fields">
      <legend className="heading">
        <Say>Pictures</Say>
      </legend>
      <FieldMistake of="pictures" why={mistake} />
      {shown.length > 0 ? (
        <ol className="picture-list">
          {shown.map((picture, at) => (
            <PictureField
              key={picture.key}
              picture={picture}
              at={at}
              count={shown.length}
              onChange={change}
              image={ownValue(images, picture.path)}
              onCrop={(whole) => openCrop(picture, whole, `picture ${at + 1}`)}
            />
          ))}
        </ol>
      ) : (
        <p className="quiet">
          <Say>The first picture is what shoppers see on cards.</Say>
        </p>
      )}
      {dialog}
      {trouble ? (
        <p role="alert">
          <Say>{trouble}</Say>
        </p>
      ) : null}
      {undoable ? (
        <p className="row" role="status">
          <Say>{undoable.act === 'removed' ? 'Picture removed.' : 'Picture cropped.'}</Say>
          <button className="button" type="button" onClick={undo}>
            <Say>Undo</Say>
          </button>
        </p>
      ) : null}
      <TakePictures onFiles={add} />
    </fieldset>
  );
}
