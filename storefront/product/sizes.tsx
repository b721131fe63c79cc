import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { untilLoaded } from '../../ui/network/until-loaded.ts';
import { useNetworkBack } from '../../ui/network/use-network-back.ts';
import type { SizeProps } from './size-choice.tsx';

/** A chunk of its own: most products have no sizes. Offline the sizes in the page's HTML stay, with their choice in the form. */
const SizeChoice = lazy(() => untilLoaded(() => import('./size-choice.tsx')));

/** Memoised: rendered again before its script, React would drop the sizes in the HTML. */
export const Sizes = memo(function Sizes(props: SizeProps) {
  return (
    <Suspense fallback={<ComingSizes />}>
      <SizeChoice {...props} />
    </Suspense>
  );
});

/**
 * Reserves room for sizes on a screen that began with a pressed card. If their script fails, the page reloads as a document,
 * which has them: some browsers never ask again for a script that failed.
 */
function ComingSizes() {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    import('./size-choice.tsx').catch(() => setFailed(true));
  }, []);
  useNetworkBack(failed, () => window.location.reload());
  return <div className="sizes" />;
}
