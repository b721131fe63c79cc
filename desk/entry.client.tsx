import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { Translations } from './language/say.ts';
import { TranslationsContext } from './language/use-say.tsx';

// What the page carries (entry.server.tsx); an English page carries none.
const carried = document.getElementById('translations')?.textContent;
const translations: Translations | undefined = carried ? JSON.parse(carried) : undefined;

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
