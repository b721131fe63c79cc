import { lazy, memo, Suspense } from 'react';
import type { SizeProps } from './size-choice.tsx';

/** A failed load is tried again after this, in ms. */
const AGAIN_MS = 3000;

/** A chunk of its own: most products have no sizes. */
const SizeChoice = lazy(loadSizes);

function loadSizes(): Promise<typeof import('./size-choice.tsx')> {
  return import('./size-choice.tsx').catch(() => new Promise((done) => setTimeout(done, AGAIN_MS)).then(loadSizes));
}

/** Until the script is there, the sizes in the page's HTML stay: React drops them when this renders again before. */
export const Sizes = memo(function Sizes(props: SizeProps) {
  return (
    <Suspense>
      <SizeChoice {...props} />
    </Suspense>
  );
});
