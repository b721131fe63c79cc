import { useEffect, useRef } from 'react';

/** Closes open menus on navigation, a press outside and Escape. Returns the element's ref. */
export function useClosingMenus(pathname: string) {
  const bar = useRef<HTMLDivElement>(null);

  // A menu opened before the script arrived stays: only a new path closes it.
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) close(bar.current);
    shown.current = pathname;
  }, [pathname]);

  useEffect(() => {
    const onPress = (event: Event) => {
      if (event.target instanceof Element && !event.target.closest('.menu')) closeMenus(bar.current);
    };
    const onKey = (event: KeyboardEvent) => {
      const open = event.key === 'Escape' && bar.current?.querySelector<HTMLDetailsElement>('.menu[open]');
      if (!open) return;
      // One Escape closes one level: the phone's sheet stays open.
      event.preventDefault();
      open.open = false;
      open.querySelector('summary')?.focus();
    };
    // At once, before the next screen has loaded.
    const onClick = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a')) close(bar.current);
    };
    const element = bar.current;
    element?.addEventListener('click', onClick);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      element?.removeEventListener('click', onClick);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  return bar;
}

function close(bar: HTMLElement | null) {
  closeMenus(bar);
  const sheet = bar?.querySelector<HTMLElement>('[popover]');
  // Browsers without popovers throw on ':popover-open'.
  if (sheet && 'hidePopover' in sheet && sheet.matches(':popover-open')) sheet.hidePopover();
}

function closeMenus(bar: HTMLElement | null) {
  for (const menu of bar?.querySelectorAll<HTMLDetailsElement>('.menu[open]') ?? []) menu.open = false;
}
