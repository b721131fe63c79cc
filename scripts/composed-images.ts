import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { type Camera, type Shot, SIZES } from './screen-camera.ts';

/** One half of the README's image, and the gap between the halves, in pixels. */
const HALF = { width: 800, height: 500 };
const GAP = 16;

/** The README's image: one screen of each theme, side by side. */
export async function frontImage(camera: Camera, left: Shot, right: Shot, file: string): Promise<void> {
  const halves: Buffer[] = [];
  for (const shot of [left, right]) {
    const page = await camera.open(shot, SIZES.desktop);
    halves.push(
      await sharp(await page.screenshot())
        .resize(HALF)
        .toBuffer(),
    );
    await page.context().close();
  }
  mkdirSync(dirname(file), { recursive: true });
  await sharp({
    create: { width: 2 * HALF.width + GAP, height: HALF.height, channels: 4, background: '#00000000' },
  })
    .composite(halves.map((input, i) => ({ input, top: 0, left: i * (HALF.width + GAP) })))
    .webp({ quality: 74, effort: 6 })
    .toFile(file);
}

/** The Open Graph image of home: the first slide, 1200 x 630. JPEG, which every messenger shows. */
export async function previewImage(camera: Camera, home: Shot, file: string): Promise<void> {
  const page = await camera.open(home, { viewport: { width: 1200, height: 630 } });
  await page.addStyleTag({
    content: `.announcement, .bar-row, .chat, .carousel-controls { display: none !important }
      .slide, .slide + .slide, .welcome { block-size: 616px !important }
      .welcome-image { block-size: 580px !important }
      .welcome { padding-inline: 72px !important }
      .welcome .button { display: none !important }`,
  });
  await page.screenshot({ path: file, type: 'jpeg', quality: 86 });
  await page.context().close();
}
