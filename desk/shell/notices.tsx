import { useHydrated } from '../../ui/use-hydrated.ts';
import { StockNotice } from '../products/stock-notice.tsx';
import { StepNotice } from '../steps/step-notice.tsx';
import '../steps/step-notices.css';

/** What the last presses did, over every screen. */
export function Notices() {
  // Without scripts nothing will ever be said here; the page itself says what a form did.
  if (!useHydrated()) return null;
  return (
    <div className="step-notices" role="status">
      <StepNotice />
      <StockNotice />
    </div>
  );
}
