import type { ReactNode } from 'react';
import { href, useLocation } from 'react-router';
import { Alerts } from '../../ui/alerts.tsx';
import { PendingScreen } from '../loading/pending-screen.tsx';
import { useSlowTarget } from '../loading/use-slow-target.ts';
import { Announcement } from './announcement.tsx';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar/top-bar.tsx';
import { useRouteFocus } from './use-route-focus.ts';

const MAIN = 'main';

/** The frame of every screen, with the page's only <main> (spec 2, shell). `notices` are on every screen. */
export function Shell({ children, notices }: { children: ReactNode; notices: ReactNode }) {
  const main = useRouteFocus();
  const { pathname } = useLocation();
  const target = useSlowTarget();
  return (
    <Alerts>
      <a className="button skip-link visually-hidden" href={`#${MAIN}`}>
        Skip to content
      </a>
      <header className="banner">
        {(target ?? pathname) === href('/home') ? <Announcement /> : null}
        <TopBar />
      </header>
      <main id={MAIN} tabIndex={-1} ref={main}>
        <PendingScreen target={target}>{children}</PendingScreen>
      </main>
      <div className="notices" role="status">
        {notices}
      </div>
      <Footer />
    </Alerts>
  );
}
