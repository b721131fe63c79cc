/** In ms: a second tap this soon was meant for what the first one found. */
const SECOND_TAP_MS = 700;

/** In CSS px: a thumb's two taps are this close. */
const THUMB_PX = 40;

/** In ms after a tap, for changes under the thumb: a slow answer moves the list late. */
const WATCHED_MS = 10_000;

const PRESSABLE = 'button, a[href], summary, label, input[type="checkbox"], input[type="radio"]';

/** Scrolling by the owner: what it brings under the last tap is wanted. */
const SCROLLS = ['touchmove', 'wheel'] as const;
const PASSIVE = { capture: true, passive: true };

/** Typing between two taps means that the owner has looked. */
const TYPED = 'textarea, input:not([type="checkbox"], [type="radio"])';

type Tap = { x: number; y: number; at: number; thing: Element | undefined };

/**
 * Ignores a tap on what has just come under the thumb, on every screen: lists move up after a step, buttons and bars are
 * replaced, and a double tap would act on the next thing too. That thing is `aria-disabled` meanwhile. Keyboard presses are
 * left alone. Returns the function that ends it.
 */
export function ignoreSecondTaps(page: Document): () => void {
  let last: Tap | undefined;
  let release: (() => void) | undefined;

  function onClick(event: MouseEvent): void {
    // By keyboard or script.
    if (event.detail === 0 || !(event.target instanceof Element)) return;
    const tap = { x: event.clientX, y: event.clientY, at: event.timeStamp, thing: thingAt(event.target) };
    if (isSettling(tap.thing) || (last && isSecond(tap, last))) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else last = tap;
  }

  function look(): void {
    if (!last || performance.now() - last.at > WATCHED_MS) return;
    const thing = thingAt(page.elementFromPoint(last.x, last.y));
    if (!thing || thing === last.thing || isSettling(thing)) return;
    last = { ...last, thing };
    release?.();
    release = hold(thing);
  }

  function forget(): void {
    last = undefined;
  }

  function onInput({ target }: Event): void {
    if (!(target instanceof Element && target.matches(TYPED))) return;
    forget();
    release?.();
  }

  const changes = new MutationObserver(look);
  changes.observe(page.body, { childList: true, subtree: true });
  page.addEventListener('click', onClick, true);
  page.addEventListener('input', onInput, true);
  for (const scrolls of SCROLLS) page.addEventListener(scrolls, forget, PASSIVE);
  return () => {
    changes.disconnect();
    page.removeEventListener('click', onClick, true);
    page.removeEventListener('input', onInput, true);
    for (const scrolls of SCROLLS) page.removeEventListener(scrolls, forget, true);
    release?.();
  };
}

/** Another thing at the same place soon after: a bar may have gone without a change of the document. */
function isSecond(tap: Tap, last: Tap): boolean {
  const isNear = Math.hypot(tap.x - last.x, tap.y - last.y) <= THUMB_PX;
  return isNear && tap.at - last.at < SECOND_TAP_MS && tap.thing !== undefined && tap.thing !== last.thing;
}

/** A click on a label also clicks its field. */
function thingAt(element: Element | null): Element | undefined {
  const thing = element?.closest(PRESSABLE) ?? undefined;
  return thing instanceof HTMLLabelElement ? (thing.control ?? thing) : thing;
}

function isSettling(thing: Element | undefined): boolean {
  return thing?.hasAttribute('data-settling') ?? false;
}

/** Returns the function that releases it. */
function hold(thing: Element): () => void {
  const letGo = () => {
    clearTimeout(timer);
    thing.removeAttribute('data-settling');
    thing.removeAttribute('aria-disabled');
  };
  const timer = setTimeout(letGo, SECOND_TAP_MS);
  thing.setAttribute('data-settling', 'true');
  thing.setAttribute('aria-disabled', 'true');
  return letGo;
}
