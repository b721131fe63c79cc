import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { productionBuild } from '../scripts/production-build.ts';

/** The order of the styles' layers, later ones win. Each file begins with it, since any may come first in the build. */
const LAYERS = '@layer reset, tokens, base, layout, ui, screen;';

export default defineConfig({
  plugins: [productionBuild, reactRouter()],
  css: { postcss: { plugins: [{ postcssPlugin: 'layers', Once: (file) => void file.prepend(LAYERS) }] } },
  // ui/ and shop/ lie beside this folder.
  server: { fs: { allow: ['..'] } },
  // All styles are one small file, and the oldest browsers are the storefront's (vite.config.ts).
  build: {
    target: 'chrome96',
    cssTarget: 'chrome99',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // What is loaded on need is one small file each.
    modulePreload: false,
    // The build lies outside this folder; what an earlier one left would be served too.
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
            // What four screens or more share is one file, not thirty small ones; what only couriers' sheets need, cities and
            // their columns, comes with those screens.
            {
              name: 'desk',
              test: /\/(ui|shop(?!\/couriers\/(?!courier-names))|desk\/(?!couriers\/)\w+)\//,
              minShareCount: 4,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
