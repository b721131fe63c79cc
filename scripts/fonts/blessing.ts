/**
 * Makes blessing.svg for the announcement bar. Run `npm run make` here after changing the words; commit the file.
 * A font would be larger: four words with Nastaliq's glyphs and layout rules take 27 KB.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { BLESSING } from '../../storefront/shell/blessing-words.ts';

const FROM = './node_modules/@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2';
const TO = '../../storefront/shell/blessing.svg';

/** Units per em. The text is shown at 21 px, so a unit is less than a tenth of a pixel. */
const SCALE = 250;

type Point = { x: number; y: number };

const whole = await readFile(new URL(FROM, import.meta.url));
const font = new Font(new Face(new Blob(await subsetFont(whole, BLESSING, { targetFormat: 'truetype' }))));
font.setScale(SCALE, SCALE);
const line = new Buffer();
line.addText(BLESSING);
line.guessSegmentProperties();
shape(font, line);

const pen: Point = { x: 0, y: 0 };
const seen: Point[] = [];
const places = line.getGlyphPositions();
const outlines = line.getGlyphInfos().map(({ codepoint }, i) => {
  const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = places[i] ?? {};
  const outline = outlineAt({ x: pen.x + xOffset, y: pen.y + yOffset }, font.glyphToPath(codepoint));
  pen.x += xAdvance;
  pen.y += yAdvance;
  return outline;
});
const [across, down] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
const [left, top] = [Math.min(...across), Math.min(...down)];
const viewBox = `${left} ${top} ${Math.max(...across) - left} ${Math.max(...down) - top}`;
const drawing = `<symbol id="blessing" viewBox="${viewBox}"><path fill="currentColor" d="${outlines.join('')}"/></symbol>`;
await writeFile(
  new URL(TO, import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg"><title>Blessing</title>${drawing}</svg>\n`,
);
console.log(`${TO}  ${(drawing.length / 1024).toFixed(1)} KB, viewBox ${viewBox}`);

/** A glyph's SVG path in whole units, relative to the last point. The y axis is turned: fonts count up, SVG down. */
function outlineAt(origin: Point, outline: string): string {
  let here: Point = { x: 0, y: 0 };
  let start = here;
  const strokes = [...outline.matchAll(/([MLQZ])([^MLQZ]*)/g)].map(([, command = '', numbers = '']) => {
    const points = [...numbers.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({
      x: Math.round(Number(x) + origin.x),
      y: Math.round(-Number(y) - origin.y),
    }));
    seen.push(...points);
    const steps = points.map(({ x, y }) => `${x - here.x} ${y - here.y}`);
    here = command === 'Z' ? start : (points.at(-1) ?? here);
    if (command === 'M') start = here;
    return command.toLowerCase() + steps.join(' ');
  });
  // The first command of a glyph is absolute.
  return strokes.join('').replace('m', 'M').replaceAll(' -', '-');
}
