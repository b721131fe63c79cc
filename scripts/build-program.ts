import { join } from 'node:path';
import { build } from 'vite';
import { BEGINNINGS, BUILT_PROGRAM, RELEASE } from '../server/program.ts';

/**
 * Builds the server and the owner's command into build/program, with the libraries that they use: a start then loads some
 * hundred files instead of 1,260 (docs/decisions/050).
 */
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  ssr: {
    noExternal: true,
    // sharp has compiled parts for each system. The others are what the built screens load too, and must be the same.
    external: ['sharp', 'react', 'react-dom', 'react-router'],
  },
  build: {
    ssr: true,
    target: 'node26',
    minify: false,
    outDir: BUILT_PROGRAM,
    emptyOutDir: true,
    rolldownOptions: {
      input: Object.fromEntries(BEGINNINGS.map((beginning) => [beginning, join(RELEASE, `${beginning}.ts`)])),
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
});
