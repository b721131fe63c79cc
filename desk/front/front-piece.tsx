import { Form, Link } from 'react-router';
import { SHOP_FRONT } from '../../shop/catalogue/collection.ts';
import type { KnownImage } from '../../shop/catalogue/image.ts';
import { FRONT_WORDS, unsetText } from '../../shop/editing/front-text.ts';
import type { FrontPicture } from '../../shop/front/front.ts';
import { ResponsiveImage } from '../../ui/image.tsx';
import { recordPath } from '../collections/collections-path.ts';
import { Say } from '../language/use-say.tsx';
import { SubmissionKey } from '../steps/step-button.tsx';

type Props = { id: FrontPicture; image: KnownImage | undefined; shopName: string };

export function FrontPiece({ id, image, shopName }: Props) {
  const { name, where, back } = FRONT_WORDS[id];
  return (
    <li className="panel" data-piece={id}>
      <h2>{name}</h2>
      <p className="quiet">{where}</p>
      {image ? null : <p>{unsetText(id, shopName)}</p>}
      {image && !isLogo(id) ? (
        <ResponsiveImage image={image} widths={[100, 200]} sizes="72px" alt="" className="record-image" />
      ) : null}
      <Form method="post" className="row">
        <SubmissionKey />
        <Link className="button" to={recordPath(SHOP_FRONT, id)}>
          <Say>{image ? 'Change' : 'Choose a picture'}</Say>
          <span className="visually-hidden">: {name}</span>
        </Link>
        {image ? (
          <button className="button" type="submit" name="back" value={id}>
            <Say>{back}</Say>
            <span className="visually-hidden">: {name}</span>
          </button>
        ) : null}
      </Form>
    </li>
  );
}

/** Logos are shown in the bars above, each on its own ground. */
function isLogo(id: FrontPicture): boolean {
  return id === 'logo' || id === 'resinLogo';
}
