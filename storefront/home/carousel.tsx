import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { ShopImage } from '../../shop/catalogue/image-address.ts';
import type { Cover } from '../../shop/shop.ts';
import { HOME_WORDS } from '../../shop/words/home-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { ResponsiveImage } from '../../ui/image.tsx';
import { imageAlt } from '../../ui/image-alt.ts';
import { Ornament } from '../../ui/ornament.tsx';
import { usePrefetch, useSettings, useWords } from '../shell/shell-data.ts';
import './carousel.css';
import { useCarousel } from './use-carousel.ts';

const WIDTHS = [400, 800, 1200, 1600] as const;

/**
 * On phones a wide image is shown at twice the screen's width and cropped. Their screens are so dense that 115 % is sharp
 * enough, at half the bytes.
 */
const SIZES = '(orientation: portrait) 115vw, 100vw';

/** The shop's illustration, then the cover images (spec 2, /home). Scroll snapping and link indicators work without scripts. */
export function Carousel({ covers }: { covers: Cover[] }) {
  const count = covers.length + 1;
  const { row, current, playing, go, toggle, pauseHandlers } = useCarousel(count);
  return (
    <section className="carousel" aria-roledescription="carousel" aria-label="From the workshop" {...pauseHandlers}>
      <section
        className="slides"
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard
        tabIndex={0}
        aria-label="Slides"
        aria-live={playing ? 'off' : 'polite'}
      >
        <Slide number={1} count={count}>
          <Welcome />
        </Slide>
        {covers.map((image, i) => (
          <Slide key={image.path} number={i + 2} count={count}>
            <CoverImage image={image} />
          </Slide>
        ))}
      </section>
      <div className="page carousel-controls">
        <button
          className="button button-icon"
          type="button"
          aria-label="Previous slide"
          onClick={() => go(current - 1)}
        >
          <Icon name="back" />
        </button>
        <ol className="indicators">
          {Array.from({ length: count }, (_, i) => i).map((i) => (
            <li key={i}>
              <a
                href={`#slide-${i + 1}`}
                aria-current={i === current ? 'true' : undefined}
                onClick={(press) => {
                  press.preventDefault();
                  go(i);
                }}
              >
                <span className="visually-hidden">Go to slide {i + 1}</span>
              </a>
            </li>
          ))}
        </ol>
        <button className="button button-icon" type="button" aria-label="Next slide" onClick={() => go(current + 1)}>
          <Icon name="forward" />
        </button>
        <button className="button button-icon" type="button" aria-label={playing ? 'Pause' : 'Play'} onClick={toggle}>
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
      </div>
    </section>
  );
}

function Slide({ number, count, children }: { number: number; count: number; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of form fields
    <div
      className="slide"
      id={`slide-${number}`}
      role="group"
      aria-roledescription="slide"
      aria-label={`${number} of ${count}`}
    >
      {children}
    </div>
  );
}

/** Linked where the owner named a collection. The link passes the heading on, as a tile's does. */
function CoverImage({ image }: { image: Cover }) {
  const prefetch = usePrefetch();
  const shown = <ResponsiveImage image={image} widths={WIDTHS} sizes={SIZES} alt={imageAlt(image)} />;
  if (!image.link) return shown;
  const { name, path } = image.link;
  return (
    <Link className="slide-link" to={path} state={{ heading: name }} prefetch={prefetch}>
      {shown}
    </Link>
  );
}

/** The owner's picture, else a painted truck, which needs no image from storage. */
function Welcome() {
  const { welcome, welcomeLine } = useWords(HOME_WORDS);
  const own = useSettings().branding?.firstSlide;
  return (
    <div className="welcome">
      <div className="welcome-words">
        <h1>{welcome}</h1>
        {welcomeLine ? <p>{welcomeLine}</p> : null}
        <Link className="button button-primary" to={href('/men-shirts')} prefetch={usePrefetch()}>
          See the shirts
        </Link>
      </div>
      {own ? <OwnPicture image={own} /> : <Truck />}
      <Ornament name="corner" className="welcome-corner" />
      <Ornament name="corner" className="welcome-corner welcome-corner-end" />
    </div>
  );
}

function OwnPicture({ image }: { image: ShopImage }) {
  return (
    <ResponsiveImage
      image={image}
      widths={WIDTHS}
      sizes="(width >= 56rem) 50vw, 115vw"
      alt=""
      priority
      className="welcome-image welcome-own"
    />
  );
}

function Truck() {
  return (
    <>
      <img
        className="welcome-image"
        src="/workshop.svg"
        alt="A painted truck, the shop's own"
        width="820"
        height="960"
        fetchPriority="high"
      />
      <NamePlate />
    </>
  );
}

/** For a short name, and the room between the plate's flowers, in the truck's pixels. */
const NAME_SIZE = 46;
const PLATE_WIDTH = 420;

/** The width of a capital letter, as a share of its size. */
const LETTER_WIDTH = 0.66;

/** In the truck's own viewBox: a long name is written smaller. */
function NamePlate() {
  const { shopName } = useWords();
  const fontSize = Math.min(NAME_SIZE, Math.round(PLATE_WIDTH / LETTER_WIDTH / [...shopName].length));
  return (
    <svg className="welcome-image welcome-name" viewBox="40 -60 820 960" aria-hidden="true">
      <text x="450" y="414" {...{ fontSize }}>
        {shopName.toUpperCase()}
      </text>
    </svg>
  );
}
