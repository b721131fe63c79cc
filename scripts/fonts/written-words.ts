/**
 * Makes the painter's nastaliq.json: the outline of each of the words that its pieces are written with. Run `npm run make` here
 * after changing them; commit the file.
 */
import { writeFile } from 'node:fs/promises';
import { writtenWords } from '../../demo/painter/products/written-words.ts';
import { nastaliqOutline, type Outline } from './nastaliq-outline.ts';

const TO = '../../demo/painter/paint/motif/nastaliq.json';

/** Units per em. The largest word is 250 px high in a picture of 1600 px. */
const SCALE = 500;

const outlines: Record<string, Outline> = {};
for (const words of new Set(Object.values(writtenWords).flat())) outlines[words] = await nastaliqOutline(words, SCALE);
const text = JSON.stringify(outlines, null, 1);
await writeFile(new URL(TO, import.meta.url), `${text}\n`);
console.log(`${TO}  ${(text.length / 1024).toFixed(1)} KB, ${Object.keys(outlines).length} lines`);
