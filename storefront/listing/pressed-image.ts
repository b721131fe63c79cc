/** `at`: in px of the window. `src`: the URL that the browser chose. */
type PressedImage = { link: string; at: DOMRect; src: string; time: number };

/** A press older than this did not lead to this screen, in ms. */
const FRESH_MS = 5000;

/** Module state is safe here: only browsers write it, and a window has one press at a time. */
let pressed: PressedImage | undefined;

/** Remembers the image inside a pressed link, so that the next screen's image can grow from its position. */
export function rememberPressed(link: HTMLAnchorElement): void {
  const image = link.querySelector('img');
  if (!image) return;
  const at = image.getBoundingClientRect();
  pressed = { link: link.pathname, at, src: image.currentSrc, time: performance.now() };
}

/** The pressed image that led to this path, given once; undefined when the shopper came another way. */
export function takePressed(path: string): PressedImage | undefined {
  const taken = pressed;
  pressed = undefined;
  return taken?.link === path && performance.now() - taken.time < FRESH_MS ? taken : undefined;
}

/** Animates an image from the pressed one's position. Not a view transition, which delays the new screen and blocks input. */
export function growFrom(at: DOMRect, image: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const to = image.getBoundingClientRect();
  // The router scrolls the new screen to its top right after this.
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
