import type { Page } from '@playwright/test';

/**
 * Finds text and controls that cannot be read or reached: outside the window, cut off by a box that does not scroll,
 * truncated, or covered by other text or a control.
 */
export function unreadableText(page: Page): Promise<string[]> {
  return page.evaluate(findUnreadable);
}

/** Enlarges text as a browser's font size setting does: lengths in rem grow too. */
export async function enlargeText(page: Page, percent: number): Promise<void> {
  await page.evaluate((percent) => document.documentElement.style.setProperty('font-size', `${percent}%`), percent);
}

/** Enlarges text as Android's font size does in in-app browsers: lengths in rem do not grow. */
export function enlargeTextAlone(page: Page, percent: number): Promise<void> {
  return page.evaluate((percent) => {
    const sizes = [...document.body.querySelectorAll<HTMLElement | SVGElement>('*')].map((one) => {
      const { fontSize, lineHeight } = getComputedStyle(one);
      return { one, font: Number.parseFloat(fontSize), line: Number.parseFloat(lineHeight) };
    });
    for (const { one, font, line } of sizes) {
      one.style.setProperty('font-size', `${(font * percent) / 100}px`, 'important');
      if (line > 0) one.style.setProperty('line-height', `${(line * percent) / 100}px`, 'important');
    }
  }, percent);
}

/** Undoes enlargeTextAlone. */
export function shrinkTextAlone(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const one of document.body.querySelectorAll<HTMLElement | SVGElement>('*')) {
      one.style.removeProperty('font-size');
      one.style.removeProperty('line-height');
    }
  });
}

/** Runs in the page. */
function findUnreadable(): string[] {
  type Box = { left: number; top: number; right: number; bottom: number };
  type Edge = { edge: Box; does: 'shows' | 'scrolls' | 'shortens' | 'cuts' };
  type Piece = { of: Element; called: string; box: Box };
  /** Tolerance for rounding, in CSS px. */
  const SLACK = 1.5;
  /** The part of a line's height that tightly set lines may share. */
  const TIGHT = 0.3;
  const root = document.documentElement;
  const wide = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : [];
  const pieces = [...textPieces(), ...controlPieces()].map((piece) => ({
    ...piece,
    seen: seenOf(piece),
  }));
  const cut = pieces.filter(({ seen }) => seen === 'cut').map(({ called }) => `cut: ${called}`);
  const shortened = shown('.name-short').filter((one) => one.scrollHeight > one.clientHeight + SLACK);
  const inSight = pieces.flatMap(({ seen, ...piece }) => (typeof seen === 'string' ? [] : [{ ...piece, box: seen }]));
  return [...new Set([...wide, ...cut, ...shortened.map((one) => `shortened: ${one.textContent}`), ...covered()])];

  function covered(): string[] {
    return inSight.flatMap((text) =>
      text.of.matches('a, button, select, input, textarea, summary, svg')
        ? []
        : inSight.filter((other) => liesOn(text, other)).map((other) => `${text.called} lies on ${other.called}`),
    );
  }

  function textPieces(): Piece[] {
    const found: Piece[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode } = walker;
      const of = currentNode.parentElement;
      const words = currentNode.textContent?.trim();
      if (!words || !of || isHidden(of)) continue;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      for (const box of range.getClientRects()) found.push({ of, called: words.slice(0, 60), box });
    }
    return found;
  }

  /** Decorations do not count as text, nor does the cart icon under its count. */
  function controlPieces(): Piece[] {
    return shown('a, button, select, input, textarea, summary, svg:not(.ornament, .bar-cart svg)')
      .filter((of) => getComputedStyle(of).display !== 'inline' && getComputedStyle(of).opacity !== '0')
      .map((of) => {
        const called = of.getAttribute('aria-label') ?? of.outerHTML.slice(0, 60);
        return { of, called, box: of.getBoundingClientRect() };
      });
  }

  function shown(selector: string): Element[] {
    return [...document.querySelectorAll(selector)].filter((one) => !isHidden(one));
  }

  function isHidden(one: Element): boolean {
    const apart = 'script, style, noscript, .visually-hidden, .contact-trap, [popover]:not(:popover-open)';
    // Slides that are far from the window have no boxes yet.
    const isShown = one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    return one.closest(apart) !== null || !isShown;
  }

  /** The visible part; 'away' if it is scrolled out of a box, 'cut' if no scrolling can show it. */
  function seenOf({ of, box }: Piece): Box | 'away' | 'cut' {
    let seen = box;
    for (const around of edgesAround(of)) {
      if (sticksOut(seen, around)) return 'cut';
      const part = within(seen, around.edge);
      if (!part) return 'away';
      seen = part;
    }
    return seen;
  }

  /** The clipping ancestors, from the inside out: up to the first box that scrolls, else up to the window. */
  function edgesAround(of: Element): Edge[] {
    const edges: Edge[] = [];
    for (let at: Element | null = of; at && at !== document.body; at = at.parentElement) {
      const does = overflowOf(at);
      if (does !== 'shows') edges.push({ edge: at.getBoundingClientRect(), does });
      if (does === 'scrolls') return edges;
    }
    const sides = { left: 0, right: root.clientWidth, top: -Infinity, bottom: Infinity };
    return [...edges, { edge: sides, does: 'cuts' }];
  }

  /** How a box treats its overflow. */
  function overflowOf(box: Element): Edge['does'] {
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(box);
    const ways = [overflowX, overflowY];
    if (ways.every((way) => way === 'visible')) return 'shows';
    if (ways.some((way) => way === 'auto' || way === 'scroll')) return 'scrolls';
    return webkitLineClamp === 'none' ? 'cuts' : 'shortens';
  }

  function sticksOut(one: Box, { edge, does }: Edge): boolean {
    if (does === 'scrolls') return false;
    const aside = one.left < edge.left - SLACK || one.right > edge.right + SLACK;
    const below = one.top < edge.top - SLACK || one.bottom > edge.bottom + SLACK;
    return aside || (below && does === 'cuts');
  }

  function within(box: Box, edge: Box): Box | undefined {
    const part = {
      left: Math.max(box.left, edge.left),
      right: Math.min(box.right, edge.right),
      top: Math.max(box.top, edge.top),
      bottom: Math.min(box.bottom, edge.bottom),
    };
    return part.right - part.left < SLACK || part.bottom - part.top < SLACK ? undefined : part;
  }

  function liesOn(text: Piece, other: Piece): boolean {
    if (text.of.contains(other.of) || other.of.contains(text.of)) return false;
    const shared = within(text.box, other.box);
    if (!shared || layerOf(text.of) !== layerOf(other.of)) return false;
    const lower = Math.min(text.box.bottom - text.box.top, other.box.bottom - other.box.top);
    return shared.bottom - shared.top > TIGHT * lower;
  }

  /** Sticky and fixed elements may cover content that scrolls. */
  function layerOf(one: Element): Element {
    let at: Element | null = one;
    while (at && !['fixed', 'sticky'].includes(getComputedStyle(at).position)) at = at.parentElement;
    return at ?? document.body;
  }
}
