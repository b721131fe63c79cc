import process from 'node:process';
import type { Plugin } from 'vite';

/**
 * Builds the screens with the React of shoppers, whatever NODE_ENV says. Vite goes by it: with a test runner's, the React of
 * developers is built in, which is larger and slower.
 */
export const productionBuild: Plugin = {
  name: 'production-build',
  enforce: 'pre',
  config(_, { command }) {
    if (command === 'build') process.env.NODE_ENV = 'production';
  },
};
