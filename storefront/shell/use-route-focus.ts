import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Focuses <main> on another screen, so that keyboards and screen readers start there; not when only the query changes. Returns
 * the ref for <main>.
 */
export function useRouteFocus() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const focused = useRef(pathname);
  useEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    // In the next frame, which does the layout anyway: focusing now would force an extra layout during the press.
    const frame = requestAnimationFrame(() => {
      if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return main;
}
