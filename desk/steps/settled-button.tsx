import type { ComponentProps } from 'react';
import { useSettled } from './use-settled.ts';

/** `what`: what it acts on, with its place in the list. */
type Props = Omit<ComponentProps<'button'>, 'onClick'> & { what: string };

/**
 * Ignores presses for a moment after it came or moved: lists move up after a step, and a double tap would act on the next line
 * too. Not `disabled`, which would take the focus from it.
 */
export function SettledButton({ what, ...button }: Props) {
  const isSettled = useSettled(what);
  return (
    <button
      {...button}
      aria-disabled={!isSettled || undefined}
      data-settling={!isSettled || undefined}
      onClick={isSettled ? undefined : (event) => event.preventDefault()}
    />
  );
}
