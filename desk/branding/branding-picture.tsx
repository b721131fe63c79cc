import { Form, Link } from 'react-router';
import type { BrandingPicture } from '../../shop/branding/branding.ts';
import { BRANDING_WORDS, unsetText } from '../../shop/branding/branding-text.ts';
import { BRANDING } from '../../shop/catalogue/collection.ts';
import type { KnownImage } from '../../shop/catalogue/image-address.ts';
import { ResponsiveImage } from '../../ui/image.tsx';
import { recordPath } from '../collections/collections-path.ts';
import { Say } from '../language/use-say.tsx';
import { SubmissionKey } from '../steps/step-button.tsx';

type Props = { id: BrandingPicture; image: KnownImage | undefined; shopName: string };

export function BrandingPiece({ id, image, shopName }: Props) {
  const { name, where, back } = BRANDING_WORDS[id];
  return (
    <li className="panel" data-piece={id}>
      <h2>{name}</h2>
      <p className="quiet">{where}</p>
      {image ? null : <p>{unsetText(id, shopName)}</p>}
      {image && !isLogo(id) ? (
        <ResponsiveImage image={image} widths={[100, 200]} sizes="72px" alt="" className="record-image" />
      ) : null}
      <div className="row">
        <Link className="button" to={recordPath(BRANDING, id)}>
          <Say>{image ? 'Change' : 'Choose a picture'}</Say>
          <span className="visually-hidden">: {name}</span>
        </Link>
        {image ? (
          <Form method="post">
            <SubmissionKey />
            <button className="button" type="submit" name="back" value={id}>
              <Say>{back}</Say>
              <span className="visually-hidden">: {name}</span>
            </button>
          </Form>
        ) : null}
      </div>
    </li>
  );
}

/** Logos are shown in the bars above, each on its own ground. */
function isLogo(id: BrandingPicture): boolean {
  return id === 'logo' || id === 'resinLogo';
}
