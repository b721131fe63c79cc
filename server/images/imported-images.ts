import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type KnownImage, qualityAt } from '../../shop/catalogue/image-address.ts';
import { imagesByPath } from '../store/images/images.ts';
import type { Store } from '../store/store.ts';
import { CARD_WIDTHS } from './card-sizes.ts';
import type { ImageRenderer } from './image-renderer.ts';

/** Renders the card sizes of imported images as WebP, one at a time, behind what shoppers wait for. */
export type ImportedImages = {
  changed(): void;
  /** Resolves when the image in hand is rendered. */
  stop(): Promise<void>;
};

type VersionedPath = Pick<KnownImage, 'path' | 'version'>;

/** Of the images of one change; the rest are rendered when they are asked for. Each takes some 150 ms of a core. */
const MOST = 2000;

/** Images that are in the shop when this is called are left alone. */
export function openImportedImages({
  store,
  renderer,
  log,
  most = MOST,
}: {
  store: Store;
  renderer: ImageRenderer;
  log: Logger;
  most?: number;
}): ImportedImages {
  const known = new Set<number>();
  let isKnown = false;
  let work: Promise<unknown> = newImages().catch(() => undefined);
  let waiting = false;
  let stopped = false;

  /** At most `most` of the images that have come since the last call; none at the first that could read them all. */
  async function newImages(): Promise<VersionedPath[]> {
    const added: VersionedPath[] = [];
    for await (const images of imagesByPath(store)) {
      added.push(...unknownOf(images).slice(0, isKnown ? most - added.length : 0));
      await nextTurn();
      if (stopped) return [];
    }
    isKnown = true;
    return added;
  }

  function unknownOf(images: readonly VersionedPath[]): VersionedPath[] {
    const found = images.filter(({ version }) => !known.has(numberOf(version)));
    for (const { version } of found) known.add(numberOf(version));
    return found;
  }

  async function renderNew(): Promise<void> {
    waiting = false;
    for (const image of await newImages()) {
      for (const width of CARD_WIDTHS) {
        if (stopped) return;
        await renderer.renderAhead({ ...image, width, quality: qualityAt(width), format: 'webp' });
      }
    }
  }

  return {
    changed() {
      if (waiting || stopped) return;
      waiting = true;
      work = work
        .then(renderNew)
        .catch((error: unknown) => log.warn({ error }, 'Imported images could not be rendered ahead'));
    },
    async stop() {
      stopped = true;
      await work;
    },
  };
}

/** A version is ten hexadecimal digits (storage.ts). As text those of 100,000 images take 36 MB, as numbers 4. */
function numberOf(version: string): number {
  return Number.parseInt(version, 16);
}
