import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { CardProduct } from '../../shop/catalogue/product.ts';
import { untilLoaded } from '../../ui/network/until-loaded.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { CardRow } from '../listing/card-row.tsx';
import './related-products.css';

/** A chunk of its own, and optional. */
const LookedAt = lazy(() => untilLoaded(() => import('./looked-at.tsx')));

type Props = { product: CardProduct; related: CardProduct[] | undefined };

/** For a sold-out product, similar ones. */
export function RelatedProducts({ product, related = [] }: Props) {
  const section = useRef<HTMLElement>(null);
  const near = useIsNear(section, related.length > 0);
  return related.length > 0 ? (
    <section className="related" aria-labelledby="related" data-near={near || undefined} ref={section}>
      <h2 id="related">{product.inStock ? 'Goes with it' : 'More like this'}</h2>
      <CardRow products={related} />
    </section>
  ) : null;
}

export function LookedAtLast({ product }: { product: CardProduct }) {
  return useHydrated() ? (
    <Suspense>
      <LookedAt product={product} />
    </Suspense>
  ) : null;
}

/** In px: lazy images alone load from far away on weak networks. */
const NEAR_PX = 300;

/** Stays true. */
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
