import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * On another screen the focus moves to its <main>, so that keyboards and readers start where the eye does; a change of
 * the query alone (sort, page) leaves it where it was. Give <main> the ref.
 */
export function useRouteFocus() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const focused = useRef(pathname);
  useEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    // with the frame that is drawn next, when the page is laid out anyway: the press does not wait for it
    const frame = requestAnimationFrame(() => {
      if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return main;
}
