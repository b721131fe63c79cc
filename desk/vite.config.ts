import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { productionBuild } from '../scripts/production-build.ts';

/** The order of the CSS layers, later ones win. Each file begins with it, since any may come first in the build. */
const LAYERS = '@layer reset, tokens, base, layout, ui, screen;';

export default defineConfig({
  plugins: [productionBuild, reactRouter()],
  css: { postcss: { plugins: [{ postcssPlugin: 'layers', Once: (file) => void file.prepend(LAYERS) }] } },
  server: { fs: { allow: ['..'] } },
  // All styles are one small file; the oldest browsers are the storefront's (vite.config.ts).
  build: {
    target: 'chrome96',
    cssTarget: 'chrome99',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // What is loaded on need is one small file each.
    modulePreload: false,
    // Outside this folder Vite does not empty it; old files would be served too.
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with a release of React, not of the shop.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|scheduler|turbo-stream)\//,
              priority: 2,
            },
            // Modules of five screens or more are one file; those for couriers' sheets (cities, columns) load with those
            // screens.
            {
              name: 'desk',
              test: /\/(ui|shop(?!\/couriers\/(?!courier-names))|desk\/(?!couriers\/)\w+)\//,
              minShareCount: 5,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
