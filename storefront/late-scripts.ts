/**
 * When the scripts of a screen start. 'late': other screens' content does not need them. 'drawn': as soon as the first image
 * is rendered, where a button needs the script and the line is fast. 'at once': where the content is the script's.
 */
export type ScriptStart = 'late' | 'drawn' | 'at once';

/** What a route exports as its `handle`. */
export type ScreenHandle = {
  /** When its scripts start, or when they do at an address. A route without a handle starts late. */
  scripts: ScriptStart | ((address: URL) => ScriptStart);
  /** The path of the page that search engines shall know, of its loader's data, where it is another than the page's own. */
  mainPath?(loaderData: unknown): string | undefined;
};

/**
 * Starts the page's scripts late. They are about 100 KB and would compete with styles, fonts and the first image on a
 * weak network, though every page works without them. So the HTML names them with a type that browsers ignore, and this
 * inline script starts them half a second after the page has loaded and its first image is rendered, or after 3 s. Who
 * came to buy presses in that time, and it waits on a page that the shopper is leaving: the download would be aborted
 * there and begin again on the next. A page marked `data-drawn` that has come within a second spares the half second: its
 * scripts take no longer than that to come. With save-data it waits for the first input, at most 6 s.
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
  const rendered = () => {
    const isFast = performance.now() < 1000 && document.querySelector('script[data-drawn]');
    requestAnimationFrame(() => setTimeout(start, isFast ? 0 : 500));
  };
  const loaded = () => {
    const image = document.querySelector('img[fetchpriority=high]');
    image ? image.decode().then(rendered, rendered) : rendered();
  };
  setTimeout(start, 3000);
  document.readyState === 'complete' ? loaded() : addEventListener('load', loaded);
})()`;

/**
 * Rendered HTML whose scripts wait for START_LATE_SCRIPTS, or start at once. Their text stays the same, so the CSP hashes
 * still match. At once they come after the styles, and run when all of the page has been read.
 */
export function withScriptStart(html: string, start: ScriptStart): string {
  const [preload, script] = STARTS[start];
  return html
    .replaceAll('<link rel="modulepreload"', `<link ${preload}`)
    .replaceAll('<script type="module" async=""', `<script ${script}`);
}

const STARTS: Record<ScriptStart, readonly [preload: string, script: string]> = {
  late: ['rel="late"', 'type="late"'],
  drawn: ['rel="late"', 'type="late" data-drawn'],
  'at once': ['rel="modulepreload" fetchpriority="low"', 'type="module"'],
};

/** When the screen of this handle, unchecked from the router, starts its scripts at this address. */
export function startOf(handle: unknown, address: string): ScriptStart {
  const { scripts = 'late' } = (handle as ScreenHandle | undefined) ?? {};
  return typeof scripts === 'function' ? scripts(new URL(address)) : scripts;
}
