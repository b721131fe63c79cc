import { lazy, memo, Suspense } from 'react';
import type { SizeProps } from './size-choice.tsx';

/**
 * A chunk of its own: most products have no sizes. Without a network the sizes in the page's HTML stay, and what is chosen
 * of them is in the form.
 */
const SizeChoice = lazy(() => import('./size-choice.tsx').catch(() => new Promise<never>(() => undefined)));

/** Until the script is there, the sizes in the page's HTML stay: React drops them when this renders again before. */
export const Sizes = memo(function Sizes(props: SizeProps) {
  return (
    <Suspense>
      <SizeChoice {...props} />
    </Suspense>
  );
});
