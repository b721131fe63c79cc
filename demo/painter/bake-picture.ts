import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import sharp, { type Sharp } from 'sharp';
import { paintTexture } from './paint/paint.ts';
import { paintResin } from './paint/resin.ts';
import { paintScene } from './paint/scene.ts';
import { paintShirt } from './paint/shirt.ts';
import type { Picture } from './pictures.ts';
import type { Painting } from './recipe.ts';

/** WebP qualities tried one after another until a picture is light enough; below the last the cloth turns to mush. */
const QUALITIES = [84, 78, 72, 66, 60, 54, 48, 42, 36, 30];

/** Pictures wider than this, in px, begin at 66: the eye sees no more of a higher quality there. */
const DENSE_WIDTH = 800;

// One thread of bake.ts: a picture comes in, its file is written under workerData, its path goes back.
sharp.concurrency(1);
parentPort?.on('message', (picture: Picture) => {
  bakePicture(picture, workerData).then(
    () => parentPort?.postMessage(picture.path),
    (cause: unknown) => {
      throw new Error(`${picture.path} could not be painted`, { cause });
    },
  );
});

async function bakePicture(picture: Picture, images: string): Promise<void> {
  const painting = paint(picture);
  const file = join(images, picture.path);
  for (const quality of QUALITIES.slice(picture.width > DENSE_WIDTH ? QUALITIES.indexOf(66) : 0)) {
    const { size } = await raw(painting).webp({ quality, effort: 5, smartSubsample: true }).toFile(file);
    if (size <= picture.maxBytes) return;
  }
}

function raw({ rgb, width, height }: Painting): Sharp {
  return sharp(rgb, { raw: { width, height, channels: 3 } });
}

function paint({ recipe, width, height }: Picture): Painting {
  switch (recipe.kind) {
    case 'shirt':
      return paintShirt(recipe, width, height);
    case 'resin':
      return paintResin(recipe, width, height);
    case 'paint':
      return paintTexture(recipe, width, height);
    case 'scene':
      return paintScene(recipe, width, height);
  }
}
