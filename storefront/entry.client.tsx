import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { resumeNavigation } from './loading/interrupted-navigation.ts';
import { isPageTouched } from './loading/touched-field.ts';
import { registerWorker } from './offline/register-worker.ts';

/** Loaded where something was typed before the scripts came. */
const putBackTyped = isPageTouched() ? await rememberTyped() : () => undefined;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* React's transitions would split the render into slices, and a press would get its answer later. */}
      <HydratedRouter useTransitions={false} />
      <PutBackTyped />
    </StrictMode>,
  );
});

async function rememberTyped(): Promise<() => void> {
  const loaded = await import('./loading/typed-before.ts').catch(() => undefined);
  return loaded?.rememberTyped() ?? (() => undefined);
}

/** Its effect runs last, when hydration is over. */
function PutBackTyped(): null {
  useEffect(putBackTyped, []);
  return null;
}

resumeNavigation();
registerWorker();
