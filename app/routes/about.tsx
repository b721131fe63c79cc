import { data } from 'react-router';
import { ABOUT_FOLDER } from '../../shop/collection.ts';
import { shopContext } from '../shop-context.ts';
import './about.css';
import { brandName } from '../../shop/brand.ts';
import { previewMeta } from '../ui/page-meta.ts';
import { ShopPicture } from '../ui/picture.tsx';
import { pictureWords } from '../ui/picture-words.ts';
import { useRetry } from '../ui/use-retry.ts';
import type { Route } from './+types/about.ts';

const WIDTHS = [400, 800, 1200, 1600] as const;

/** On phones the screen is slimmer than the pictures are: half as much again is drawn, and cut. */
const SIZES = '(width >= 56rem) 60vw, 155vw';

export function meta() {
  return previewMeta(
    `About ${brandName('fesishop')}`,
    'The workshop in Lahore, its people and its tables, in pictures.',
  );
}

/** The pictures of the storage folder, by name (spec 7). */
export async function loader({ context }: Route.LoaderArgs) {
  const pictures = await context.get(shopContext).read.pictures(ABOUT_FOLDER);
  return data({ pictures }, { status: pictures ? 200 : 503 });
}

/** The workshop in pictures, each as high as the screen (spec 2, /about). */
export default function About({ loaderData: { pictures } }: Route.ComponentProps) {
  useRetry(pictures === undefined);
  return (
    <>
      <h1 className={pictures?.length === 0 ? 'page screen' : 'visually-hidden'}>About us</h1>
      <ul className="about">
        {(pictures ?? []).map((picture, i) => (
          <li key={picture.path}>
            <ShopPicture
              className="about-picture"
              picture={picture}
              widths={WIDTHS}
              sizes={SIZES}
              alt={pictureWords(picture)}
              priority={i === 0}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
