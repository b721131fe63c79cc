import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'vite';

/**
 * Files that not every shopper has: the zoom and the contact form's wire, which are loaded when somebody reaches for
 * them, home's blessing, and fonts, which those who save data never load. They are kept once they were loaded.
 */
const ON_DEMAND = /\/(zoom|es|blessing)-|\.woff2$/;

/**
 * Builds the service worker into the folder of the browser's files, once those lie there: it names each of them, so that
 * a new release is a new worker. Oldest browser as in vite.config.ts.
 */
export async function buildServiceWorker(folder: string): Promise<void> {
  const names = readdirSync(`${folder}/assets`).sort();
  const files = names.map((name) => `/assets/${name}`);
  const manifest = readFileSync(`${folder}/assets/${names.find((name) => name.startsWith('manifest-'))}`, 'utf8');
  // of the two style sheets that the build writes, pages ask for one
  const isAsked = (file: string) => !file.endsWith('.css') || manifest.includes(file);
  const shell = files.filter((file) => isAsked(file) && !ON_DEMAND.test(file));
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
        input: 'storefront/offline/worker/worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}
