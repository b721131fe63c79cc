/** The picture of the card that was pressed last: where it stood, in px of the window, and what the browser showed. */
type PressedImage = { link: string; at: DOMRect; src: string; time: number };

/** A press older than this led elsewhere, in ms. */
const FRESH_MS = 5000;

/** There is one window and one press at a time; the server never presses. */
let pressed: PressedImage | undefined;

/** Remembers the picture inside a pressed link, so that the next screen's picture can grow out of it. */
export function rememberPressed(link: HTMLAnchorElement): void {
  const image = link.querySelector('img');
  if (!image) return;
  const at = image.getBoundingClientRect();
  pressed = { link: link.pathname, at, src: image.currentSrc, time: performance.now() };
}

/** The picture pressed to come to this path, once; undefined when the shopper came another way. */
export function takePressed(path: string): PressedImage | undefined {
  const taken = pressed;
  pressed = undefined;
  return taken?.link === path && performance.now() - taken.time < FRESH_MS ? taken : undefined;
}

/**
 * Lets a picture grow from where the pressed one stood. Not a view transition: that shows nothing new until the old
 * screen is photographed, and keeps the finger out meanwhile.
 */
export function growFrom(at: DOMRect, image: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const to = image.getBoundingClientRect();
  // the new screen is about to be scrolled to its top
  const top = to.top + window.scrollY;
  const start = `translate(${at.left - to.left}px, ${at.top - top}px) scale(${at.width / to.width})`;
  image.animate(
    [
      { transform: start, transformOrigin: '0 0', zIndex: 1 },
      { transform: 'none', transformOrigin: '0 0', zIndex: 1 },
    ],
    {
      duration: GROW_MS,
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    },
  );
}

const GROW_MS = 240;
