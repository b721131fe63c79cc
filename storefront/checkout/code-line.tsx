import { lazy, memo, Suspense } from 'react';
import type { CodeProps } from './code-field.tsx';

/** A chunk of its own: most shops have no discount codes. Without a network the field in the page's HTML stays. */
const CodeField = lazy(() => import('./code-field.tsx').catch(() => new Promise<never>(() => undefined)));

/** The optional line of the summary for a discount code. React drops the page's own when this renders again before its script. */
export const CodeLine = memo(function CodeLine(props: CodeProps) {
  return (
    <Suspense fallback={null}>
      <CodeField {...props} />
    </Suspense>
  );
});
