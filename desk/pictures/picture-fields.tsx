import { useState } from 'react';
import type { KnownImage } from '../../shop/catalogue/image.ts';
import type { FormPicture } from '../../shop/catalogue/product-pictures.ts';
import { ResponsiveImage } from '../../ui/image.tsx';
import { moved } from './moved-pictures.ts';

/** By path. */
export type KnownImages = Record<string, KnownImage>;

type Props = { pictures: FormPicture[]; images: KnownImages; mistake: string | undefined };

/** A product's pictures: added, put in order, named after the colours they show, removed. The first is the main one. */
export function PictureFields({ pictures, images, mistake }: Props) {
  const [listed, setListed] = useState(pictures);
  return (
    <fieldset className="panel picture-fields">
      <legend>Pictures</legend>
      {mistake ? <p className="mistake name">{mistake}</p> : null}
      {listed.length > 0 ? (
        <ol className="picture-list">
          {listed.map((picture, at) => (
            <PictureField
              key={picture.path}
              {...{ picture, images, at, count: listed.length }}
              onPress={(press) => setListed(moved(listed, press))}
            />
          ))}
        </ol>
      ) : (
        <p className="quiet">The first picture is what shoppers see on cards.</p>
      )}
      <PictureChoice />
    </fieldset>
  );
}

type FieldProps = {
  picture: FormPicture;
  images: KnownImages;
  /** Its place in the list, from 0, and how many there are. */
  at: number;
  count: number;
  onPress(press: string): void;
};

function PictureField({ picture: { path, colour }, images, at, count, onPress }: FieldProps) {
  const nth = `picture ${at + 1}`;
  const buttons = [
    ...(at > 0 ? [{ act: 'earlier', words: at === 1 ? 'Make main' : 'Earlier' }] : []),
    ...(at < count - 1 ? [{ act: 'later', words: 'Later' }] : []),
    { act: 'remove', words: 'Remove' },
  ];
  return (
    <li className="picture-field">
      <ResponsiveImage image={images[path] ?? { path }} widths={[200, 400]} sizes="10rem" alt={`Picture ${at + 1}`} />
      <input type="hidden" name="picture" value={path} />
      {at > 0 || colour !== '' ? (
        <label className="field">
          Colour (optional)
          <input name="colour" defaultValue={colour} autoComplete="off" />
        </label>
      ) : (
        <p className="picture-main">
          Main picture
          <input type="hidden" name="colour" value="" />
        </p>
      )}
      <div className="picture-buttons">
        {buttons.map(({ act, words }) => (
          <button
            key={act}
            className="button"
            type="submit"
            formNoValidate
            name="press"
            value={`${act} ${path}`}
            aria-label={`${words}: ${nth}`}
            onClick={(event) => {
              event.preventDefault();
              onPress(`${act} ${path}`);
            }}
          >
            {words}
          </button>
        ))}
      </div>
    </li>
  );
}

/** Two fields, since with one of them alone phones either hide the camera or the gallery. */
function PictureChoice() {
  return (
    <div className="picture-choice">
      <label className="field">
        Take picture
        <input type="file" name="files" accept="image/*" capture="environment" />
      </label>
      <label className="field">
        Choose pictures
        <input type="file" name="files" accept="image/*" multiple />
      </label>
      <button className="button" type="submit" formNoValidate name="press" value="add">
        Add pictures
      </button>
    </div>
  );
}
