import { useHydrated } from '../../ui/use-hydrated.ts';
import type { NotSent } from '../forms/not-sent.ts';
import { useWrongFields } from '../forms/use-wrong-fields.ts';
import { useSay } from '../language/use-say.tsx';
import { StockNotice } from '../products/stock-notice.tsx';
import { StepNotice } from '../steps/step-notice.tsx';
import './notices.css';

export const NOT_SENT = {
  'no network': 'No network: it is not saved yet. All is still here, press again.',
  'no answer': 'The shop does not answer: it is not saved yet. All is still here, press again in a minute.',
};

/** On every screen. `notSent`: why the screen's form was not answered. */
export function Notices({ notSent }: { notSent: NotSent['notSent'] | undefined }) {
  const say = useSay();
  const wrong = useWrongFields();
  // Without scripts the page itself says what a form did.
  if (!useHydrated()) return null;
  return (
    <div className="step-notices" role="status">
      <StepNotice />
      <StockNotice />
      {wrong.length > 0 ? <p className="step-notice">{say('Not saved. Look at: {}.', wrong.join(', '))}</p> : null}
      {notSent ? (
        <p className="step-notice" role="alert">
          {say(NOT_SENT[notSent])}
        </p>
      ) : null}
    </div>
  );
}
