import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { BUILT_PROGRAM, ENTRY_POINTS, LOADED_LATER, RELEASE } from '../server/process/program.ts';

/**
 * Builds the server and the owner's command into build/program, with the libraries that they use: a start then loads some
 * hundred files instead of 1,260 (docs/decisions/014).
 */
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  ssr: {
    noExternal: true,
    // The built screens load these too, and must have the same ones.
    external: ['react', 'react-dom', 'react-router'],
  },
  build: {
    ssr: true,
    target: 'node26',
    minify: false,
    outDir: BUILT_PROGRAM,
    emptyOutDir: true,
    rolldownOptions: {
      external: LOADED_LATER.map((name) => new RegExp(`^${name}(/|$)`)),
      input: Object.fromEntries(ENTRY_POINTS.map((entry) => [entry, join(RELEASE, `${entry}.ts`)])),
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
});

await cp(join(RELEASE, 'server', 'images', 'story', 'fonts'), join(BUILT_PROGRAM, 'fonts'), { recursive: true });
