/** Functions that run in a page and give what is wrong with its layout. */

/** The CSS pixels that it is wider than the window. */
export function spill(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/** Visible links and controls that are under 44 px in both directions or 24 px in one, and not inside a sentence. */
export function tooSmall(): string[] {
  return [...document.querySelectorAll<HTMLElement>('a, button, select, summary, input:not([type=hidden])')]
    .filter(
      // Slides that are far from the window have no boxes yet.
      (one) =>
        one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
        !one.closest('p, .visually-hidden, [aria-hidden]'),
    )
    .filter((one) => !one.classList.contains('visually-hidden'))
    .map((one) => ({ one, box: (one.closest('label') ?? one).getBoundingClientRect() }))
    .filter(({ box }) => Math.max(box.width, box.height) < 43.5 || Math.min(box.width, box.height) < 24)
    .map(({ one, box }) => `${one.outerHTML.slice(0, 80)} ${Math.round(box.width)}x${Math.round(box.height)}`);
}

/** What of links, buttons, fields and prices lies under the chat button, from top to foot. */
export function coveredByChat(): string[] {
  // What scrolls beneath the bar is under the bar, not under the button.
  const all = [...document.querySelectorAll(':is(a, button, input, select, textarea, summary, .price):is(.bar *)')];
  const chat = document.querySelector('.chat');
  const found: string[] = [];
  for (let top = 0; chat && top < document.body.scrollHeight; top += 300) {
    window.scrollTo({ top, behavior: 'instant' });
    const box = chat.getBoundingClientRect();
    if (box.top < 0 || box.bottom > innerHeight || box.right > innerWidth) found.push(`it is away at ${top}`);
    if (!barAround(box)) found.push(`it floats at ${top}`);
    found.push(...all.filter((one) => one !== chat && isUnder(box, one)).map((one) => one.outerHTML.slice(0, 80)));
  }
  return chat ? [...new Set(found)] : ['there is no chat button'];

  /** The bar that it lies in. */
  function barAround(box: DOMRect): Element | undefined {
    return [...document.querySelectorAll('.bar')].find((bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      return top <= box.top && bottom >= box.bottom;
    });
  }

  function isUnder(box: DOMRect, one: Element): boolean {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const isApart = right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom;
    return !isApart && one.checkVisibility();
  }
}
