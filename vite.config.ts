import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // All styles together are 8 KB gzipped: one file, kept from the first screen on, beats one request for each.
  build: {
    // Phones of five years ago: Chrome 96 runs the script, Chrome 99 (cascade layers) shows the whole look.
    target: 'chrome96',
    cssTarget: 'chrome99',
    cssCodeSplit: false,
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
            {
              name: 'shop',
              test: /\/(ui|shop|storefront\/(shell|loading|listing|contact|cart|checkout|offline))\//,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
