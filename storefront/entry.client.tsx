import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { resumeNavigation } from './loading/interrupted-navigation.ts';
import { registerWorker } from './offline/register-worker.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* a press is answered in one go: React's transitions would cut it into slices and come later */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});

resumeNavigation();
registerWorker();
