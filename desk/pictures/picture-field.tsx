import { imageAddress, isAbsolute, type KnownImage } from '../../shop/catalogue/image-address.ts';
import type { FormPicture } from '../../shop/editing/product-pictures.ts';
import { ResponsiveImage } from '../../ui/image.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Field } from '../forms/field.tsx';
import { Say, useSay } from '../language/use-say.tsx';
import type { Upload } from './upload-queue.ts';
import type { ShownPicture } from './use-pictures.ts';

type Props = {
  picture: ShownPicture;
  image: KnownImage | undefined;
  /** Its place from 0, and how many there are. */
  at: number;
  count: number;
  onChange(button: string): void;
  onCrop(whole: Blob | string): void;
};

/** Its buttons post the form without scripts. */
export function PictureField({ picture, image, at, count, onChange, onCrop }: Props) {
  const say = useSay();
  const { key, path, preview, upload } = picture;
  const whole = useWhole(picture, image);
  const buttons = [
    ...(at > 0 ? [{ act: 'earlier', words: at === 1 ? 'Make main' : 'Earlier', sign: '←' }] : []),
    ...(at < count - 1 ? [{ act: 'later', words: 'Later', sign: '→' }] : []),
    { act: 'remove', words: 'Remove', sign: '×' },
  ];
  const alt = say('Picture {}', at + 1);
  return (
    <li className="picture-field">
      {preview && upload?.state !== 'refused' ? (
        <img className="image" src={preview} alt={alt} />
      ) : (
        <ResponsiveImage image={image ?? { path }} widths={[200, 400]} sizes="10rem" alt={alt} />
      )}
      {upload ? <UploadWords upload={upload} of={alt} /> : null}
      {at === 0 ? (
        <b>
          <Say>Main picture</Say>
        </b>
      ) : null}
      {path === '' ? null : <Posted {...picture} isMain={at === 0} />}
      <div className="picture-buttons">
        {buttons.map(({ act, words, sign }) => (
          <button
            key={act}
            className="button button-icon"
            type="submit"
            formNoValidate
            name="press"
            value={`${act} ${path}`}
            aria-label={say('{}: picture {}', say(words), at + 1)}
            onClick={(event) => {
              event.preventDefault();
              onChange(`${act} ${key}`);
            }}
          >
            {sign === '×' ? sign : <span className="onward">{sign}</span>}
          </button>
        ))}
        {whole ? (
          <button
            className="button"
            type="button"
            aria-label={say('Crop: picture {}', at + 1)}
            onClick={() => onCrop(whole)}
          >
            <Say>Crop</Say>
          </button>
        ) : null}
      </div>
    </li>
  );
}

/** Undefined without scripts, and for pictures of other hosts. */
function useWhole({ whole, path, upload }: ShownPicture, image: KnownImage | undefined): Blob | string | undefined {
  const isHydrated = useHydrated();
  if (!isHydrated || upload?.state === 'refused') return undefined;
  const isHere = path !== '' && !isAbsolute(path);
  return whole ?? (isHere ? imageAddress('/images', image ?? { path }, 1600, true) : undefined);
}

/** The main one shows the product itself, unless it has a colour's name. */
function Posted({ path, colour, former = '', isMain }: FormPicture & { isMain: boolean }) {
  return (
    <>
      <input type="hidden" name="picture" value={path} />
      <input type="hidden" name="former" value={former} />
      {isMain && colour === '' ? (
        <input type="hidden" name="colour" value="" />
      ) : (
        <Field words="Colour (optional)">
          <input name="colour" defaultValue={colour} autoComplete="off" />
        </Field>
      )}
    </>
  );
}

export function UploadWords({ upload, of }: { upload: Upload; of: string }) {
  const say = useSay();
  if (upload.state === 'refused') {
    return (
      <p className="mistake" role="alert">
        <Say>{upload.why}</Say>
      </p>
    );
  }
  return (
    <div className="picture-upload">
      <progress value={upload.progress} max={1} aria-label={say('{} on its way', of)} />
      {upload.state === 'waiting' ? (
        <span role="status">
          <Say>No network. It goes on by itself.</Say>
        </span>
      ) : null}
    </div>
  );
}
