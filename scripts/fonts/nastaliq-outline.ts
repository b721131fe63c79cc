import { readFile } from 'node:fs/promises';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';

const NASTALIQ = './node_modules/@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2';

type Point = { x: number; y: number };

/** Words as one SVG path, in whole units, and the box that holds it. */
export type Outline = { path: string; left: number; top: number; width: number; height: number };

/** Shapes words in Nastaliq as a browser would; `scale` is units per em. */
export async function nastaliqOutline(words: string, scale: number): Promise<Outline> {
  const whole = await readFile(new URL(NASTALIQ, import.meta.url));
  const font = new Font(new Face(new Blob(await subsetFont(whole, words, { targetFormat: 'truetype' }))));
  font.setScale(scale, scale);
  const line = new Buffer();
  line.addText(words);
  line.guessSegmentProperties();
  shape(font, line);

  const pen: Point = { x: 0, y: 0 };
  const seen: Point[] = [];
  const places = line.getGlyphPositions();
  const outlines = line.getGlyphInfos().map(({ codepoint }, i) => {
    const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = places[i] ?? {};
    const outline = outlineAt({ x: pen.x + xOffset, y: pen.y + yOffset }, font.glyphToPath(codepoint), seen);
    pen.x += xAdvance;
    pen.y += yAdvance;
    return outline;
  });
  const [across, down] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
  const [left, top] = [Math.min(...across), Math.min(...down)];
  return { path: outlines.join(''), left, top, width: Math.max(...across) - left, height: Math.max(...down) - top };
}

/**
 * A glyph's SVG path in whole units, relative to the last point; its points are added to `seen`. The y axis is turned:
 * fonts count up, SVG down.
 */
function outlineAt(origin: Point, outline: string, seen: Point[]): string {
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
