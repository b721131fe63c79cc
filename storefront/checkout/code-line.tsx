import { lazy, memo, Suspense } from 'react';
import { untilLoaded } from '../../ui/network/until-loaded.ts';
import type { CodeProps } from './code-field.tsx';

/** A chunk of its own: most shops have no discount codes. Offline the field in the page's HTML stays. */
const CodeField = lazy(() => untilLoaded(() => import('./code-field.tsx')));

/** Memoised: rendered again before its script, React would drop the field in the HTML. */
export const CodeLine = memo(function CodeLine(props: CodeProps) {
  return (
    <Suspense fallback={null}>
      <CodeField {...props} />
    </Suspense>
  );
});
