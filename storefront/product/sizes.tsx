import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { useRetry } from '../loading/use-retry.ts';
import type { SizeProps } from './size-choice.tsx';

/**
 * A chunk of its own: most products have no sizes. Without a network the sizes in the page's HTML stay, and what is chosen
 * of them is in the form.
 */
const SizeChoice = lazy(() => import('./size-choice.tsx').catch(() => new Promise<never>(() => undefined)));

/** Until the script is there, the sizes in the page's HTML stay: React drops them when this renders again before. */
export const Sizes = memo(function Sizes(props: SizeProps) {
  return (
    <Suspense fallback={<ComingSizes />}>
      <SizeChoice {...props} />
    </Suspense>
  );
});

/**
 * Holds the room of the sizes where the page's HTML had none: the screen began with a pressed card. If their script does not
 * load, the page loads again as a document, which has them.
 */
function ComingSizes() {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    import('./size-choice.tsx').catch(() => setFailed(true));
  }, []);
  useRetry(failed);
  return <div className="sizes" />;
}
