import { useEffect, useRef } from 'react';

/** Closes the open menus inside an element on navigation, on a press elsewhere and on Escape. Give the element the ref. */
export function useClosingMenus(pathname: string) {
  const bar = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new path closes the menus
  useEffect(() => close(bar.current), [pathname]);

  useEffect(() => {
    const onPress = (event: Event) => {
      if (event.target instanceof Element && !event.target.closest('.menu')) closeMenus(bar.current);
    };
    const onKey = (event: KeyboardEvent) => {
      const open = event.key === 'Escape' && bar.current?.querySelector<HTMLDetailsElement>('.menu[open]');
      if (!open) return;
      // the phone's sheet stays: one Escape, one step back
      event.preventDefault();
      open.open = false;
      open.querySelector('summary')?.focus();
    };
    // at once, not when the next screen has arrived
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
  // a browser that does not know popovers would choke on the selector
  if (sheet && 'hidePopover' in sheet && sheet.matches(':popover-open')) sheet.hidePopover();
}

function closeMenus(bar: HTMLElement | null) {
  for (const menu of bar?.querySelectorAll<HTMLDetailsElement>('.menu[open]') ?? []) menu.open = false;
}
