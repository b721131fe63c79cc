import { type Branding, chosenColours } from '../../../shop/branding/branding.ts';
import type { CardProduct } from '../../../shop/catalogue/product.ts';
import { storyOf } from '../../../shop/sharing/story.ts';
import type { Client } from '../../images/fair-queue.ts';
import type { ImageRenderer } from '../../images/image-renderer.ts';
import { imagesAt } from '../../store/images/images.ts';
import type { Store } from '../../store/store.ts';
import type { Cached } from '../../words/cached.ts';
import type { CachedWords } from '../../words/cached-words.ts';

/** The picture for a story of a product, in the queue of all pictures that are rendered. */
export type Stories = (product: CardProduct, client: Client) => Promise<Uint8Array | 'no picture' | 'no turn'>;

type Parts = { store: Store; renderer: ImageRenderer; words: CachedWords; branding: Cached<Branding> };

/** A story has one size and one quality (server/images/story/draw-story.ts). */
const STORY = { width: 1080, quality: 88, format: 'jpeg' } as const;

export function openStories({ store, renderer, words, branding }: Parts): Stories {
  return async (product, client) => {
    const [[image], names, { colours }] = await Promise.all([
      imagesAt(store, [product.productImage]),
      words.all(),
      branding.now(),
    ]);
    if (!image) return 'no picture';
    const story = storyOf(product, names, {
      colours: chosenColours(colours),
      ...(colours?.look && { look: colours.look }),
    });
    const { path, version } = image;
    const rendered = await renderer.render({ ...STORY, path, version, story }, client);
    if (rendered === 'no turn') return rendered;
    return rendered?.bytes ?? 'no picture';
  };
}
