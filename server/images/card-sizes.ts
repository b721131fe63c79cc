import type { Logger } from 'pino';
import { type ImageWidth, type KnownImage, qualityAt } from '../../shop/catalogue/image-address.ts';
import type { ImageRenderer } from './image-renderer.ts';
import type { Format } from './read-transform.ts';

/** What cards and the first view of a product's page ask for, in pixels; the smallest soonest. */
export const CARD_WIDTHS: readonly ImageWidth[] = [200, 400, 800];

/** Every browser takes WebP at once; AVIF takes longest to make. */
const FORMATS: readonly Format[] = ['webp', 'avif'];

/** Renders the sizes of cards, when nobody waits for them and behind what shoppers wait for. */
export type CardSizes = (images: readonly KnownImage[]) => void;

export function openCardSizes(renderer: ImageRenderer, log: Logger): CardSizes {
  return (images) => {
    for (const format of FORMATS) {
      for (const width of CARD_WIDTHS) {
        for (const { path, version } of images) {
          const job = { path, version, width, quality: qualityAt(width), format };
          renderer
            .renderAhead(job)
            .catch((error: unknown) => log.warn({ error }, 'A card could not be rendered ahead'));
        }
      }
    }
  };
}
