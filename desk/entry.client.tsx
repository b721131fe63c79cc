import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* a press is answered in one go: React's transitions would cut it into slices and come later */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
