import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { resumeNavigation } from './loading/interrupted-navigation.ts';
import { registerWorker } from './offline/register-worker.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Without transitions: React would split the render into slices, and a press would get its answer later. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});

resumeNavigation();
registerWorker();
