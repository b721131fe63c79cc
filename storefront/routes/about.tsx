import { useEffect } from 'react';
import { data, useLocation, useNavigationType } from 'react-router';
import { ABOUT_FOLDER } from '../../shop/catalogue/collection.ts';
import { ABOUT_PAGE_WORDS } from '../../shop/words/about-page-words.ts';
import { useSettings, useWords } from '../shell/shell-data.ts';
import { shopContext } from '../shop-context.ts';
import './about.css';
import { ResponsiveImage } from '../../ui/image.tsx';
import { imageAlt } from '../../ui/image-alt.ts';
import { useRetry } from '../loading/use-retry.ts';
import { OwnerHtml } from '../product/owner-html.tsx';
import { spokenNumber } from '../shell/contact-details.ts';
import { metaWords, previewMeta } from '../shell/page-meta.ts';
import { AboutPreview } from '../shell/preview-image.tsx';
import type { Route } from './+types/about.ts';

const WIDTHS = [400, 800, 1200, 1600] as const;

/** On phones the images are shown at 1.5 times the screen's width and cropped. */
const SIZES = '(width >= 56rem) 60vw, 155vw';

export function meta({ matches }: Route.MetaArgs) {
  const { shopName, aboutDescription } = metaWords(matches, ABOUT_PAGE_WORDS);
  return previewMeta(`About ${shopName}`, aboutDescription);
}

/** Sorted by name (spec 7). */
export async function loader({ context }: Route.LoaderArgs) {
  const { read } = context.get(shopContext);
  const [images, words] = await Promise.all([read.images(ABOUT_FOLDER), read.aboutWords()]);
  return data({ images, words }, { status: images && words ? 200 : 503 });
}

/** Images as high as the screen (spec 2, /about), and below them the words. */
export default function About({ loaderData: { images, words } }: Route.ComponentProps) {
  useRetry(images === undefined || words === undefined);
  useNamedPart();
  return (
    <>
      {import.meta.env.SSR && images ? <AboutPreview images={images} /> : null}
      <h1 className={images?.length === 0 ? 'page screen' : 'visually-hidden'}>About us</h1>
      <nav className="page about-parts" aria-label="On this page">
        {(words ?? []).map(({ id, heading }) => (
          <a key={id} href={`#${id}`}>
            {heading}
          </a>
        ))}
      </nav>
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
      <div className="page about-words">
        {(words ?? []).map(({ id, heading, html }) => (
          <section key={id} id={id} tabIndex={-1} aria-labelledby={`about-${id}`}>
            <h2 id={`about-${id}`}>{heading}</h2>
            <OwnerHtml className="about-text" html={html} />
            {id === 'contact' ? <WaysToReachUs /> : null}
          </section>
        ))}
      </div>
    </>
  );
}

/** The form follows in the footer. */
function WaysToReachUs() {
  const { art, shirts } = useSettings().chatNumbers;
  const { mail } = useWords();
  const isOne = art === shirts || !art || !shirts;
  const sections = isOne
    ? [{ name: 'Phone', number: shirts || art }]
    : [
        { name: 'Shirts', number: shirts },
        { name: 'Resin, texture paint and kids', number: art },
      ];
  return (
    <ul className="about-ways">
      {sections.map(({ name, number }) =>
        number ? (
          <li key={name}>
            {name}: <a href={`tel:+${number}`}>{spokenNumber(number)}</a>,{' '}
            <a href={`https://wa.me/${number}`}>WhatsApp</a>
          </li>
        ) : null,
      )}
      {mail ? (
        <li>
          <a href={`mailto:${mail}`}>{mail}</a>
        </li>
      ) : null}
    </ul>
  );
}

/**
 * Footer links to /about (spec 2) name a part; without scripts the page's own links do. The part gets the focus, for the next
 * Tab. On Back, Forward and reload the router restores the scroll position.
 */
function useNamedPart(): void {
  const { key, state } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is another at each press of the same link
  useEffect(() => {
    if (type === 'POP') return;
    const part = typeof state === 'object' && state !== null && 'part' in state ? String(state.part) : '';
    // In the next frame: the router scrolls the new screen to its top first.
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById(part);
      section?.scrollIntoView();
      section?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [key]);
}
