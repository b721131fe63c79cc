import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { resumeNavigation } from './loading/interrupted-navigation.ts';
import { rememberTyped } from './loading/typed-before.ts';
import { registerWorker } from './offline/register-worker.ts';

const putBackTyped = rememberTyped();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Without transitions: React would split the render into slices, and a press would get its answer later. */}
      <HydratedRouter useTransitions={false} />
      <PutBackTyped />
    </StrictMode>,
  );
});

/** Its effect runs after those of the page, when hydration is over. */
function PutBackTyped(): null {
  useEffect(putBackTyped, []);
  return null;
}

resumeNavigation();
registerWorker();
