import { join } from 'node:path';
import type Sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import type { Story } from '../../../shop/sharing/story.ts';
import { BUILT_PROGRAM, isBuilt, RELEASE } from '../../process/program.ts';
import { loadSharp } from '../load-sharp.ts';
import { GROUND, MAX_PIXELS } from '../measure.ts';

/** Pixels of a story on Instagram, Facebook and WhatsApp. */
const WIDTH = 1080;
const HEIGHT = 1920;

/** What the phone puts its own buttons over, at the lower end, in pixels. */
const UNDER_BUTTONS = 150;

/** A picture is shown whole between these heights, 4:3 and 4:5; others are cut to the nearer one. In pixels. */
const LOWEST = 810;
const HIGHEST = 1350;

/** Between words, and the height of the band under the picture, in pixels. */
const GAP = 40;
const HEM = 30;

/** With more room than this the picture stands apart from the upper end, in pixels. */
const ROOM = 300;

/** The widest line of words, and the most height of a title, in pixels. */
const LINE = 940;
const TITLE_HEIGHT = 210;

/** Sizes of a title: the first in which it is not higher than that. */
const TITLE_SIZES = [84, 68, 56, 46];

/** With a comma after it, since Pango takes 'Light' in a name for a weight. Made by scripts/fonts/latin.ts. */
const FONTS = {
  fraunces: { file: 'fraunces.ttf', name: 'Fraunces,' },
  figtree: { file: 'figtree.ttf', name: 'Figtree Light,' },
  nastaliq: { file: 'nastaliq.ttf', name: 'Noto Nastaliq Urdu SemiBold,' },
} as const;

type Drawn = { input: Buffer; width: number; height: number };
type Line = { text: string; size: number; colour: string; font: 'fraunces' | 'figtree'; isStruck?: boolean };

/** A picture for a story: the product's, with its name, its price and the shop's name under it, as JPEG. @throws where it is damaged */
export async function drawStory(original: Buffer, story: Story): Promise<Buffer> {
  const sharp = await loadSharp();
  const { colours } = story;
  const picture = await productPicture(sharp, original);
  const [title, price, name] = [
    await drawnTitle(sharp, story),
    await drawnPrices(sharp, story),
    await drawnLine(sharp, { text: story.shopName, size: 44, colour: colours.textSecondary, font: 'fraunces' }),
  ];
  const rows = [title && [title], price, name && [name]].filter((row) => row !== undefined);
  const words = rows.reduce((sum, row) => sum + heightOf(row) + GAP, -GAP);
  const room = Math.max(0, HEIGHT - UNDER_BUTTONS - picture.height - HEM - words);
  const top = room > ROOM ? Math.round(room / 2) : 0;
  const hem = (at: number) => ({ input: zigzag(story), left: 0, top: at });
  const parts: OverlayOptions[] = [{ input: picture.input, left: 0, top }, hem(top + picture.height)];
  if (top > 0) parts.push(hem(top - HEM));
  let y = top + picture.height + HEM + (top > 0 ? 2 * GAP : Math.max(GAP, Math.round(room / 2)));
  for (const row of rows) {
    parts.push(...inMiddle(row, y));
    y += heightOf(row) + GAP;
  }
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: colours.background } })
    .composite(parts)
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer();
}

async function productPicture(sharp: typeof Sharp, original: Buffer): Promise<Drawn> {
  const image = sharp(original, { limitInputPixels: MAX_PIXELS });
  const { autoOrient } = await image.metadata();
  const whole = Math.round((WIDTH * autoOrient.height) / autoOrient.width);
  const height = Math.min(HIGHEST, Math.max(LOWEST, whole));
  const input = await image
    .autoOrient()
    .flatten({ background: GROUND })
    .resize({ width: WIDTH, height, fit: 'cover' })
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { input, width: WIDTH, height };
}

async function drawnTitle(sharp: typeof Sharp, { title, colours }: Story): Promise<Drawn | undefined> {
  let drawn: Drawn | undefined;
  for (const size of TITLE_SIZES) {
    drawn = await drawnLine(sharp, { text: title, size, colour: colours.text, font: 'fraunces' });
    if (!drawn || drawn.height <= TITLE_HEIGHT) break;
  }
  return drawn;
}

async function drawnPrices(sharp: typeof Sharp, { price, oldPrice, colours }: Story): Promise<Drawn[] | undefined> {
  const font = 'figtree';
  const now = await drawnLine(sharp, { text: price, size: 64, colour: colours.primary, font });
  const before = await drawnLine(sharp, {
    ...{ text: oldPrice, size: 46, colour: colours.textSecondary, font },
    isStruck: true,
  });
  return now && (before ? [now, before] : [now]);
}

/** Words as a picture that is transparent around them; undefined for none. */
async function drawnLine(sharp: typeof Sharp, line: Line): Promise<Drawn | undefined> {
  const { text, size, colour, font, isStruck } = line;
  if (text === '') return undefined;
  const isUrdu = /\p{Script=Arabic}/u.test(text);
  // libvips loads a font with the first text that is drawn in it, for the whole process.
  if (isUrdu) await textImage(sharp, { text: 'ا', font: `${FONTS.nastaliq.name} 10`, file: FONTS.nastaliq.file });
  const struck = isStruck ? ' strikethrough="true"' : '';
  const { data, info } = await textImage(sharp, {
    text: `<span foreground="${colour}"${struck}>${markup(text)}</span>`,
    font: `${FONTS[font].name}${isUrdu ? FONTS.nastaliq.name : ''} ${size}`,
    file: FONTS[font].file,
  });
  return { input: data, width: info.width, height: info.height };
}

/** One point is one pixel. */
function textImage(sharp: typeof Sharp, { text, font, file }: { text: string; font: string; file: string }) {
  const folder = isBuilt ? join(BUILT_PROGRAM, 'fonts') : join(RELEASE, 'server', 'images', 'story', 'fonts');
  const how = { dpi: 72, width: LINE, align: 'center', wrap: 'word-char', rgba: true } as const;
  return sharp({ text: { text, font, fontfile: join(folder, file), ...how } })
    .png()
    .toBuffer({ resolveWithObject: true });
}

function markup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function heightOf(row: readonly Drawn[]): number {
  return Math.max(...row.map(({ height }) => height));
}

/** Beside each other in the middle of the picture, on one line below. */
function inMiddle(row: readonly Drawn[], top: number): OverlayOptions[] {
  const width = row.reduce((sum, one) => sum + one.width, GAP * (row.length - 1));
  let left = Math.round((WIDTH - width) / 2);
  return row.map((one) => {
    const at = { input: one.input, left, top: top + heightOf(row) - one.height };
    left += one.width + GAP;
    return at;
  });
}

/** Truck art's chamak-patti: a band of triangles under the picture, as wide as the story. */
function zigzag({ colours }: Story): Buffer {
  const points = Array.from({ length: WIDTH / HEM + 1 }, (_, i) => `${i * HEM},${i % 2 === 0 ? 0 : HEM}`).join(' ');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEM}"><rect width="${WIDTH}" height="${HEM}" fill="${colours.accent}"/>` +
      `<polygon points="0,0 ${points} ${WIDTH},0" fill="${colours.primary}"/></svg>`,
  );
}
