/**
 * Makes the shop's font files, and those that its server draws with. Run `npm run make` here after changing this file; commit
 * the outcome. Each file holds only the characters and the variable axes that the shop uses.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { LATIN_LETTERS, URDU_LETTERS } from '../../shop/sharing/drawn-letters.ts';

const PAGES = '../../ui/styles/fonts/';
/** The picture library of the server reads no WOFF2. */
const PICTURES = '../../server/images/story/fonts/';
const FROM = new URL('./node_modules/', import.meta.url);

const FRAUNCES = {
  from: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
  letters: LATIN_LETTERS,
  // One instance of the variable font: SOFT and WONK on, an optical size for headings, semi-bold.
  axes: { wght: 560, opsz: 110, SOFT: 100, WONK: 1 },
};
const FIGTREE = {
  from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  letters: LATIN_LETTERS,
};
const NASTALIQ = {
  from: '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-600-normal.woff2',
  letters: ` ${URDU_LETTERS}`,
};

const FONTS = [
  { to: `${PAGES}fraunces.woff2`, ...FRAUNCES },
  { to: `${PAGES}figtree.woff2`, ...FIGTREE, axes: { wght: { min: 400, max: 700 } } },
  { to: `${PICTURES}fraunces.ttf`, ...FRAUNCES },
  { to: `${PICTURES}figtree.ttf`, ...FIGTREE, axes: { wght: 600 } },
  { to: `${PICTURES}nastaliq.ttf`, ...NASTALIQ },
];

for (const { to, from, letters, ...more } of FONTS) {
  const variationAxes = 'axes' in more ? { variationAxes: more.axes } : {};
  const file = new URL(to, import.meta.url);
  const whole = await readFile(new URL(from, FROM));
  const targetFormat = to.endsWith('.ttf') ? 'truetype' : 'woff2';
  const made = await subsetFont(whole, letters, { targetFormat, ...variationAxes });
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, made);
  console.log(`${to}  ${(made.length / 1024).toFixed(1)} KB of ${(whole.length / 1024).toFixed(1)}`);
}
