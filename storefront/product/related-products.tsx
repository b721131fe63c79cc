import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { CardProduct } from '../../shop/catalogue/product.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { CardRow } from '../listing/card-row.tsx';
import './related-products.css';

/** A chunk of its own: no page waits for it. Without it the page just ends earlier. */
const LookedAt = lazy(() => import('./looked-at.tsx').catch(() => ({ default: () => null })));

type Props = { product: CardProduct; related: CardProduct[] | undefined };

/** The end of a product's page: pieces that go with it, and in the browser what was looked at last. */
export function RelatedProducts({ product, related = [] }: Props) {
  const hydrated = useHydrated();
  const section = useRef<HTMLElement>(null);
  const near = useIsNear(section, related.length > 0);
  return (
    <>
      {related.length > 0 ? (
        <section className="related" aria-labelledby="related" data-near={near || undefined} ref={section}>
          <h2 id="related">Goes with it</h2>
          <CardRow products={related.map(({ oldPrice: _, ...card }) => card)} />
        </section>
      ) : null}
      {hydrated ? (
        <Suspense>
          <LookedAt product={product} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The row is displayed when it comes within this, in px: lazy images alone load from far away on weak networks. */
const NEAR_PX = 300;

/** True once the section has come near the window. */
function useIsNear(section: RefObject<HTMLElement | null>, isThere: boolean): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!isThere || !section.current) return;
    // Browsers without it load the row at once.
    if (!('IntersectionObserver' in window)) return setNear(true);
    const look = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `${NEAR_PX}px`,
    });
    look.observe(section.current);
    return () => look.disconnect();
  }, [section, isThere]);
  return near;
}
