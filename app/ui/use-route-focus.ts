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
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
