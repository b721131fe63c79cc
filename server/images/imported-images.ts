import type { Logger } from 'pino';
import { qualityAt } from '../../shop/catalogue/image.ts';
import { imageList } from '../store/images/images.ts';
import type { Store } from '../store/store.ts';
import { CARD_WIDTHS } from './card-sizes.ts';
import type { ImageRenderer } from './renderer.ts';

/**
 * Renders the sizes of cards of the images that come into an open shop, as an import brings them: as WebP, one after
 * another, behind what shoppers wait for. What a process has not come to when it ends is rendered when it is asked for.
 */
export type ImportedImages = {
  /** Images may have come. */
  changed(): void;
  /** Resolves when the image in hand is rendered. */
  stop(): Promise<void>;
};

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
  /** Undefined where they could not be read: then no image counts as new. */
  let known = versions().catch(() => undefined);
  let work: Promise<unknown> = known;
  let waiting = false;
  let stopped = false;

  async function versions(): Promise<Set<string> | undefined> {
    return new Set((await imageList(store)).map(({ version }) => version));
  }

  async function renderNew(): Promise<void> {
    waiting = false;
    const before = await known;
    const images = await imageList(store);
    known = Promise.resolve(new Set(images.map(({ version }) => version)));
    const added = images.filter(({ version }) => before && !before.has(version));
    for (const image of added.slice(0, most)) {
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
