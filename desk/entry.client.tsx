import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { TranslationsContext } from './language/use-say.tsx';

/** The table is a file of its own, which the browser keeps; an English page asks for none. */
async function hydrate(): Promise<void> {
  const isUrdu = document.documentElement.lang === 'ur';
  const translations = isUrdu ? (await import('./language/urdu.ts')).URDU : undefined;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TranslationsContext value={translations}>
          {/* a press is answered in one go: React's transitions would cut it into slices and come later */}
          <HydratedRouter useTransitions={false} />
        </TranslationsContext>
      </StrictMode>,
    );
  });
}

void hydrate();
