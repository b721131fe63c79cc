import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { productionBuild } from './scripts/production-build.ts';

/**
 * Vite wraps every dynamic import in a helper of 0.5 KB that first loads its styles and the files it imports. Styles are
 * one file here, and what we load on demand imports nothing that is not on the page: the import alone is enough.
 */
const plainDynamicImports: Plugin = {
  name: 'plain-dynamic-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
};

const SHARED =
  /\/(ui|shop|storefront\/(shell|loading|listing|contact|cart|checkout|placed|offline))\/|\/owner-html\.tsx$/;

/** What only cart and checkout need, and what says that a piece was ordered before. */
const ORDERING_ONLY =
  /\/(storefront\/(checkout\/(order-notes|use-own-orders)|placed\/placed-orders)|shop\/buying\/(own-orders|shown-order|read-checkout-path|fee-text|discount|discount-name|order-totals)|shop\/(orders\/order-key|phone|text\/(clean-text|overlong)|emails\/near-address)|ui\/(sum|forms\/checked-form))\.tsx?$/;

/** What becomes of an order: the checkout has it, other screens load it when an order waits or was refused. */
const OUTCOMES =
  /\/(checkout\/(refusal|labels|saved-form|waiting\/(?!when-waiting|waiting-key))|placed\/(?!placed-key)|ui\/outbox\/)/;

const APART = new RegExp([ORDERING_ONLY, OUTCOMES].map(({ source }) => source).join('|'));

export default defineConfig({
  plugins: [productionBuild, reactRouter(), plainDynamicImports],
  // All styles together are 8 KB gzipped: one file, kept from the first screen on, beats one request for each.
  build: {
    // Phones of five years ago: Chrome 96 runs the script, Chrome 99 (cascade layers) shows the whole look.
    target: 'chrome96',
    cssTarget: 'chrome99',
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every screen runs on changes with a release of React, not of the shop.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|scheduler|turbo-stream)\//,
              priority: 2,
            },
            // What two screens or more share is one file: thirty small ones cost a phone thirty requests.
            { name: 'shop', test: (id) => SHARED.test(id) && !APART.test(id), minShareCount: 2, priority: 1 },
            { name: 'ordering', test: ORDERING_ONLY },
          ],
        },
      },
    },
  },
});
