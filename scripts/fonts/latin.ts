/**
 * Makes the shop's font files. Run `npm run make` here after changing this file; commit the outcome.
 * Each file holds only the characters and the variable axes that the shop uses.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const OUT = new URL('../../app/styles/fonts/', import.meta.url);
const FROM = new URL('./node_modules/', import.meta.url);

/** The characters of English, of prices, and the accented letters of Pakistani names in Latin script. */
const LATIN = `${range(0x20, 0x7e)}\u00a0©«°·»×àáâäçèéêëìíîïñòóôöùúûü–—‘’“”•…→←−₨`;

const FONTS = [
  {
    name: 'fraunces',
    from: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    letters: LATIN,
    // One instance of the variable font: SOFT and WONK on, an optical size for headings, semi-bold.
    axes: { wght: 560, opsz: 110, SOFT: 100, WONK: 1 },
  },
  {
    name: 'figtree',
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    letters: LATIN,
    axes: { wght: { min: 400, max: 700 } },
  },
];

await mkdir(OUT, { recursive: true });
for (const { name, from, letters, axes } of FONTS) {
  const whole = await readFile(new URL(from, FROM));
  const made = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: axes });
  await writeFile(new URL(`${name}.woff2`, OUT), made);
  console.log(`${name}.woff2  ${(made.length / 1024).toFixed(1)} KB of ${(whole.length / 1024).toFixed(1)}`);
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');
}
