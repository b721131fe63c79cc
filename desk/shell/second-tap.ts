/** A second tap that follows within so long, in ms, was meant for what the first one found. */
const SECOND_TAP_MS = 700;

/** A thumb's two taps are so near to each other, in CSS px. */
const THUMB_PX = 40;

/** What stands under the thumb is watched for so long after a tap, in ms: a slow answer moves the list late. */
const WATCHED_MS = 10_000;

/** What a tap acts on. */
const PRESSABLE = 'button, a[href], summary, label, input[type="checkbox"], input[type="radio"]';

/** An owner moves the page: what comes under the last tap's place was not brought there by it. */
const SCROLLS = ['touchmove', 'wheel'] as const;
const PASSIVE = { capture: true, passive: true };

/** What is typed into. Who types between two taps has looked. */
const TYPED = 'textarea, input:not([type="checkbox"], [type="radio"])';

type Tap = { x: number; y: number; at: number; thing: Element | undefined };

/**
 * Ignores a tap on something that has just come under the thumb, on every screen: lists move up after a step, one button
 * takes another's place, a bar goes away over a card, and a double tap would act on the next thing too. Meanwhile that thing
 * is `aria-disabled`. Presses of the keyboard go to what has the focus, and are left alone. Returns the function that ends it.
 */
export function ignoreSecondTaps(page: Document): () => void {
  let last: Tap | undefined;
  let release: (() => void) | undefined;

  function onClick(event: MouseEvent): void {
    // Of the keyboard, or of a script.
    if (event.detail === 0 || !(event.target instanceof Element)) return;
    const tap = { x: event.clientX, y: event.clientY, at: event.timeStamp, thing: thingAt(event.target) };
    if (isSettling(tap.thing) || (last && isSecond(tap, last))) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else last = tap;
  }

  /** After each change of the page: holds what has come under the thumb. */
  function look(): void {
    if (!last || performance.now() - last.at > WATCHED_MS) return;
    const thing = thingAt(page.elementFromPoint(last.x, last.y));
    if (!thing || thing === last.thing || isSettling(thing)) return;
    // It takes the next tap.
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

/** The same place, soon after, and another thing: a bar that was pressed has gone away, without a change of the document. */
function isSecond(tap: Tap, last: Tap): boolean {
  const isNear = Math.hypot(tap.x - last.x, tap.y - last.y) <= THUMB_PX;
  return isNear && tap.at - last.at < SECOND_TAP_MS && tap.thing !== undefined && tap.thing !== last.thing;
}

/** A label stands for its field, which is clicked along with it. */
function thingAt(element: Element | null): Element | undefined {
  const thing = element?.closest(PRESSABLE) ?? undefined;
  return thing instanceof HTMLLabelElement ? (thing.control ?? thing) : thing;
}

function isSettling(thing: Element | undefined): boolean {
  return thing?.hasAttribute('data-settling') ?? false;
}

/** Holds a thing for a moment; returns the function that lets it go. */
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
