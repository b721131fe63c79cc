import { useState } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Say } from '../language/use-say.tsx';
import { signInWithPasskey } from './passkeys.ts';

/** Only where browser and scripts allow passkeys. */
export function PasskeyButton({ next }: { next: string }) {
  const hydrated = useHydrated();
  const [state, setState] = useState<{ busy: boolean; mistake?: string }>({ busy: false });
  if (!hydrated || !('PublicKeyCredential' in window)) return null;

  async function submission() {
    setState({ busy: true });
    const mistake = await signInWithPasskey();
    if (mistake === undefined) location.assign(next);
    else setState({ busy: false, mistake });
  }

  return (
    <div className="stack">
      <button type="button" className="button" onClick={() => void submission()} disabled={state.busy}>
        <Say>Sign in with your fingerprint</Say>
      </button>
      {state.mistake ? (
        <p className="mistake" role="alert">
          {state.mistake}
        </p>
      ) : null}
    </div>
  );
}
