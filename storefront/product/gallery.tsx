import { lazy, memo, Suspense } from 'react';
import type { GalleryProps } from './gallery-strip.tsx';

/** A chunk of its own: most products have no gallery. Without it the thumbnails in the page's HTML stay, as links. */
const GalleryStrip = lazy(() => import('./gallery-strip.tsx').catch(() => new Promise<never>(() => undefined)));

/** Until the script is there, the page's HTML stays: React drops it when this renders again before. */
export const Gallery = memo(function Gallery(props: GalleryProps) {
  return (
    <Suspense>
      <GalleryStrip {...props} />
    </Suspense>
  );
});
