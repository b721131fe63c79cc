/**
 * 'late': the content works without scripts. 'drawn': when the first image is rendered; for buttons that need the script on a
 * fast line. 'at once': the content is made by the script.
 */
export type ScriptStart = 'late' | 'drawn' | 'at once';

export type ScreenHandle = {
  /** Without a handle a route starts late. */
  scripts: ScriptStart | ((address: URL) => ScriptStart);
  /** From the loader's data: the page's canonical path, where it differs from its own. */
  mainPath?(loaderData: unknown): string | undefined;
};

/**
 * Starts the page's scripts late: some 100 KB would compete with styles, fonts and the first image on a weak network, and every
 * page works without them. The HTML names them with a type that browsers ignore; this inline script starts them half a second
 * after the page and its first image have loaded, or after 3 s. A press in that time would leave the page and abort the
 * download, hence the half second. A `data-drawn` page that loaded within a second skips it. With save-data it waits for the
 * first input, at most 6 s.
 *
 * Scripts that did not arrive are asked for again, with pauses of 2 s to 30 s. Some browsers never ask again for a script that
 * failed: after the second failure the page is reloaded, unless something was typed; once for these scripts, so that scripts
 * that are gone do not reload it for ever.
 */
export const START_LATE_SCRIPTS = `(() => {
  let leaving = 0;
  const leave = () => { leaving = performance.now() + 4000; };
  addEventListener('submit', leave);
  addEventListener('click', (press) => press.target.closest('a[href]') && leave());
  const start = () => {
    if (performance.now() < leaving) return setTimeout(start, 500);
    for (const link of document.querySelectorAll('link[rel=late]')) link.rel = 'modulepreload';
    for (const late of document.querySelectorAll('script[type=late]')) run(late);
  };
  const run = (one) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = one.textContent;
    one.replaceWith(script);
  };
  let typed = false;
  addEventListener('input', () => { typed = true; });
  let failures = 0;
  const fail = () => setTimeout(again, Math.min(2 ** ++failures, 30) * 1000);
  const again = async () => {
    const script = document.querySelector('script[type=module]');
    if (failures > 1 && await isThere() && !typed && performance.now() > leaving)
      try {
        if (sessionStorage.reloadedFor !== script.textContent) {
          sessionStorage.reloadedFor = script.textContent;
          return location.reload();
        }
      } catch {
        // Without storage nothing would tell the second reload from the first.
      }
    run(script);
  };
  const isThere = () => {
    const late = new AbortController();
    setTimeout(() => late.abort(), 10000);
    return fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: late.signal }).then(({ ok }) => ok, () => false);
  };
  addEventListener('error', ({ target }) => target.type === 'module' && fail(), true);
  // Of the script's own import: it has no 'error' event.
  addEventListener('unhandledrejection', ({ reason }) => /entry\\.client/.test(reason?.message) && fail());
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
 * HTML whose scripts wait for START_LATE_SCRIPTS, or start at once, after the styles and when the page is read. Their text
 * stays the same, so the CSP hashes still match.
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

/** `handle`: unchecked from the router. */
export function startOf(handle: unknown, address: string): ScriptStart {
  const { scripts = 'late' } = (handle as ScreenHandle | undefined) ?? {};
  return typeof scripts === 'function' ? scripts(new URL(address)) : scripts;
}
