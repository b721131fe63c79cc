import type { ReactNode } from 'react';
import { href, useLocation } from 'react-router';
import { Alerts } from '../../ui/alerts.tsx';
import { PendingScreen } from '../loading/pending-screen.tsx';
import { Announcement } from './announcement.tsx';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';
import { useRouteFocus } from './use-route-focus.ts';

const MAIN = 'main';

/**
 * What stands around every screen (spec 2, shell). It draws the page's one <main>; a screen draws what is in it.
 * `notices` say what stays true on every screen for a while.
 */
export function Shell({ children, notices }: { children: ReactNode; notices: ReactNode }) {
  const main = useRouteFocus();
  return (
    <Alerts>
      <a className="button skip-link visually-hidden" href={`#${MAIN}`}>
        Skip to content
      </a>
      <header className="banner">
        {useLocation().pathname === href('/home') ? <Announcement /> : null}
        <TopBar />
      </header>
      <main id={MAIN} tabIndex={-1} ref={main}>
        <PendingScreen>{children}</PendingScreen>
      </main>
      <div className="notices" role="status">
        {notices}
      </div>
      <Footer />
    </Alerts>
  );
}
