import { useEffect } from 'react';
import type { RecordField } from '../../shop/editing/record-kinds.ts';
import { ResponsiveImage } from '../../ui/image.tsx';
import { FieldMistake } from '../forms/field.tsx';
import { Say, useSay } from '../language/use-say.tsx';
import { UploadWords } from '../pictures/picture-field.tsx';
import { TakePictures } from '../pictures/take-pictures.tsx';
import { type ShownPicture, usePictures } from '../pictures/use-pictures.ts';
import type { Choices } from './choices.ts';
import '../pictures/pictures.css';

type Props = {
  field: RecordField;
  value: string;
  mistake: string | undefined;
  choices: Choices;
  onUploading(isUploading: boolean): void;
};

/** A new picture, or one of the shop's, found by product names. */
export function PictureChoice({ field, value, mistake, choices: { pictures, find }, onUploading }: Props) {
  const say = useSay();
  const { name, words } = field;
  const { shown: added, isUploading, add } = usePictures(NONE);
  useEffect(() => onUploading(isUploading), [isUploading, onUploading]);
  const isAdded = (path: string) => added.some((one) => one.path === path);
  const others = pictures.filter(({ path }) => path !== value && !isAdded(path));
  const own = pictures.find(({ path }) => path === value) ?? { path: value };
  return (
    <fieldset className="picture-choice" aria-describedby={mistake ? `${name}-mistake` : undefined}>
      <legend>
        <Say>{words}</Say>
      </legend>
      <FieldMistake of={name} why={mistake} />
      <TakePictures onFiles={add} />
      <div className="search">
        <input
          name="find"
          type="search"
          defaultValue={find}
          aria-label={say('Search pictures')}
          placeholder={say('A product’s name')}
        />
        {/* A GET: what was typed goes into the address. */}
        <button className="button" type="submit" formMethod="get" formNoValidate>
          <Say>Find</Say>
        </button>
      </div>
      <div className="picture-options">
        {added.map((picture) => (
          <AddedPicture key={picture.key} name={name} picture={picture} />
        ))}
        {(value === '' || isAdded(value) ? others : [own, ...others]).map((image, at) => (
          <label key={image.path} className="card picture-option">
            <input type="radio" name={name} value={image.path} defaultChecked={image.path === value} />
            <ResponsiveImage image={image} widths={[100, 200]} sizes="96px" alt="" className="picture-option-image" />
            <span className="name">{nameOf(image, value, at + 1)}</span>
          </label>
        ))}
      </div>
      {pictures.length === 0 ? (
        <p className="quiet">
          <Say>No product of the shop is called so.</Say>
        </p>
      ) : null}
    </fieldset>
  );
}

/** Pictures not found by a product's name are numbered. */
function nameOf({ path, name }: Choices['pictures'][number], value: string, nr: number): string {
  return path === value ? 'As it is now' : name || `Picture ${nr}`;
}

const NONE: [] = [];

/** Chosen as soon as it is uploaded. */
function AddedPicture({ name, picture: { path, preview, upload } }: { name: string; picture: ShownPicture }) {
  const isThere = path !== '';
  const words = 'New picture';
  return (
    <label className="card picture-option">
      <input key={path} type="radio" name={name} value={path} defaultChecked={isThere} disabled={!isThere} />
      {upload?.state === 'refused' ? null : <img className="picture-option-image" src={preview} alt="" />}
      <span className="name">{words}</span>
      {upload ? <UploadWords upload={upload} of={words} /> : null}
    </label>
  );
}
