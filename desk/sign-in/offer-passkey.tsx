import { useState } from 'react';
import { ifStorageAllows } from '../../ui/storage/optional-storage.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Say } from '../language/use-say.tsx';
import { makePasskey } from './passkeys.ts';

/** On this device alone. */
const NOT_NOW = 'desk-no-passkey';

/** Until this owner has a passkey or says no. */
export function OfferPasskey({ hasPasskey }: { hasPasskey: boolean }) {
  const hydrated = useHydrated();
  const [isOver, setOver] = useState(false);
  if (!hydrated || hasPasskey || isOver || !('PublicKeyCredential' in window) || saidNo()) return null;

  function notNow() {
    ifStorageAllows(() => localStorage.setItem(NOT_NOW, 'yes'));
    setOver(true);
  }

  return (
    <section className="panel offer">
      <p>
        <Say>Next time without a code?</Say>
      </p>
      <div className="row">
        <MakePasskey />
        <button type="button" className="button" onClick={notNow}>
          <Say>Not now</Say>
        </button>
      </div>
    </section>
  );
}

export function MakePasskey({ onMade }: { onMade?: () => void }) {
  const [state, setState] = useState<{ words: string; busy: boolean }>({ words: '', busy: false });

  async function submission() {
    setState({ words: '', busy: true });
    const mistake = await makePasskey();
    if (mistake === undefined) onMade?.();
    setState({ words: mistake ?? 'Done. Next time, sign in with your fingerprint.', busy: false });
  }

  return (
    <>
      <button type="button" className="button" onClick={() => void submission()} disabled={state.busy}>
        <Say>Use this phone’s fingerprint</Say>
      </button>
      <p role="status">
        <Say>{state.words}</Say>
      </p>
    </>
  );
}

function saidNo(): boolean {
  let said = false;
  ifStorageAllows(() => {
    said = localStorage.getItem(NOT_NOW) !== null;
  });
  return said;
}
