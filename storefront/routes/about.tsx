import { data } from 'react-router';
import { ABOUT_FOLDER } from '../../shop/catalogue/collection.ts';
import { shopContext } from '../shop-context.ts';
import './about.css';
import { brandName } from '../../shop/brand.ts';
import { ResponsiveImage } from '../../ui/image.tsx';
import { imageAlt } from '../../ui/image-alt.ts';
import { useRetry } from '../loading/use-retry.ts';
import { previewMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/about.ts';

const WIDTHS = [400, 800, 1200, 1600] as const;

/** Phones are narrower than the images, which are displayed at 1.5 times the screen's width and cropped. */
const SIZES = '(width >= 56rem) 60vw, 155vw';

export function meta() {
  return previewMeta(
    `About ${brandName('fesishop')}`,
    'The workshop in Lahore, its people and its tables, in pictures.',
  );
}

/** The images of the storage folder, by name (spec 7). */
export async function loader({ context }: Route.LoaderArgs) {
  const images = await context.get(shopContext).read.images(ABOUT_FOLDER);
  return data({ images }, { status: images ? 200 : 503 });
}

/** Images of the workshop, each as high as the screen (spec 2, /about). */
export default function About({ loaderData: { images } }: Route.ComponentProps) {
  useRetry(images === undefined);
  return (
    <>
      <h1 className={images?.length === 0 ? 'page screen' : 'visually-hidden'}>About us</h1>
      <ul className="about">
        {(images ?? []).map((image, i) => (
          <li key={image.path}>
            <ResponsiveImage
              className="about-image"
              image={image}
              widths={WIDTHS}
              sizes={SIZES}
              alt={imageAlt(image)}
              priority={i === 0}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
