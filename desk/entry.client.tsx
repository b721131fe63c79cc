import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { untilLoaded } from '../ui/network/until-loaded.ts';
import { TranslationsContext } from './language/use-say.tsx';

/** A file of its own, which browsers cache; English needs none. */
async function hydrate(): Promise<void> {
  const isUrdu = document.documentElement.lang === 'ur';
  const translations = isUrdu ? (await untilLoaded(() => import('./language/urdu.ts'))).URDU : undefined;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TranslationsContext value={translations}>
          {/* React's transitions would answer a press in slices, and later. */}
          <HydratedRouter useTransitions={false} />
        </TranslationsContext>
      </StrictMode>,
    );
  });
}

void hydrate();
