import { useHydrated } from '../../ui/use-hydrated.ts';
import { StockNotice } from '../products/stock-notice.tsx';
import { StepNotice } from '../steps/step-notice.tsx';
import '../steps/step-notices.css';

const NO_NETWORK = 'No network: it is not saved yet. All is still here, press again.';

/** What the last presses did, over every screen. `isNotSent`: the form of the screen found no network. */
export function Notices({ isNotSent }: { isNotSent: boolean }) {
  // Without scripts nothing will ever be said here; the page itself says what a form did.
  if (!useHydrated()) return null;
  return (
    <div className="step-notices" role="status">
      <StepNotice />
      <StockNotice />
      {isNotSent ? (
        <p className="step-notice" role="alert">
          {NO_NETWORK}
        </p>
      ) : null}
    </div>
  );
}
