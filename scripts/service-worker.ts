import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'vite';

/**
 * Files of the storefront that are cached only after a page has loaded them: the screens that fewest visit, which without a
 * network nobody sees who has not been there; the zoom and what sends the contact form's message, loaded on first use; what
 * only products with sizes load; home's blessing; fonts, which are not loaded with save-data; the empty scripts of routes
 * that no link leads to.
 */
export const SHOPPERS_ON_DEMAND =
  /\/(about|catalogue|category|collection|contact|sale|search|not-found|index|zoom|send-message|size-choice|blessing|buy|cancel|check-lines|order)-|\.woff2$/;

/** The worker's first file, and which of the app's files it does not fetch before a page has. */
type Worker = { input: string; onDemand: RegExp };

/**
 * Builds an app's service worker into its client build's folder, after that build: it lists the build's files, so that every
 * release has a different worker. `target` is the oldest browser, as in vite.config.ts.
 */
export async function buildServiceWorker(folder: string, { input, onDemand }: Worker): Promise<void> {
  const names = readdirSync(`${folder}/assets`).sort();
  const files = names.map((name) => `/assets/${name}`);
  const manifest = readFileSync(`${folder}/assets/${names.find((name) => name.startsWith('manifest-'))}`, 'utf8');
  // The build writes two style sheets; pages request only the one in the manifest.
  const isAsked = (file: string) => !file.endsWith('.css') || manifest.includes(file);
  const shell = files.filter((file) => isAsked(file) && !onDemand.test(file));
  const release = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { SHELL: JSON.stringify(shell), RELEASE: JSON.stringify(release) },
    build: {
      target: 'chrome96',
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input,
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}
