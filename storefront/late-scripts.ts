/**
 * The screens' script, a hundred kilobytes of it, competes with styles, fonts and the first picture for a weak network
 * though no page needs it to be read or used. So a page names it in a way that browsers pass over, and this little
 * script begins it once the page has loaded and been drawn, or when loading takes too long; not on a page that the
 * shopper is just leaving, where it would be cut off half-way and be asked for again. Where data is saved it waits for
 * the first sign that the shopper does something here: many a page is only looked at.
 */
export const START_LATE_SCRIPTS = `(() => {
  let leaving = 0;
  const leave = () => { leaving = performance.now() + 4000; };
  addEventListener('submit', leave);
  addEventListener('click', (press) => press.target.closest('a[href]') && leave());
  const start = () => {
    if (performance.now() < leaving) return setTimeout(start, 500);
    for (const link of document.querySelectorAll('link[rel=late]')) link.rel = 'modulepreload';
    for (const late of document.querySelectorAll('script[type=late]')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.textContent = late.textContent;
      late.replaceWith(script);
    }
  };
  const atFirstSign = () => {
    const soon = () => setTimeout(start, 300);
    for (const sign of ['pointerdown', 'keydown', 'scroll']) addEventListener(sign, soon, { once: true });
    setTimeout(start, 6000);
  };
  if ('saveData' in document.documentElement.dataset) return atFirstSign();
  const drawn = () => (window.requestIdleCallback ? requestIdleCallback(start, { timeout: 500 }) : setTimeout(start, 50));
  if (document.readyState === 'complete') return drawn();
  addEventListener('load', drawn);
  setTimeout(start, 3000);
})()`;

/** A drawn page whose scripts wait for START_LATE_SCRIPTS. Their words stay, so that the page's policy names their hash. */
export function withLateScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="late"')
    .replaceAll('<script type="module" async=""', '<script type="late"');
}
