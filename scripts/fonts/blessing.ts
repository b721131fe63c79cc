/**
 * Makes blessing.svg for the announcement bar. Run `npm run make` here after changing the words; commit the file.
 * A font would be larger: four words with Nastaliq's glyphs and layout rules take 27 KB.
 */
import { writeFile } from 'node:fs/promises';
import { SHELL_WORDS } from '../../shop/words/shell-words.ts';
import { nastaliqOutline } from './nastaliq-outline.ts';

const TO = '../../storefront/shell/blessing.svg';

/** Units per em. The text is shown at 21 px, so a unit is less than a tenth of a pixel. */
const SCALE = 250;

const { path, left, top, width, height } = await nastaliqOutline(SHELL_WORDS.blessing, SCALE);
const viewBox = `${left} ${top} ${width} ${height}`;
const drawing = `<symbol id="blessing" viewBox="${viewBox}"><path fill="currentColor" d="${path}"/></symbol>`;
await writeFile(
  new URL(TO, import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg"><title>Blessing</title>${drawing}</svg>\n`,
);
console.log(`${TO}  ${(drawing.length / 1024).toFixed(1)} KB, viewBox ${viewBox}`);
