/**
 * Runs `begin` when the page becomes visible, and its result when hidden. `wasUnseen`: it was hidden before. Returns the
 * function that ends it.
 */
export function whileSeen(begin: (wasUnseen: boolean) => () => void): () => void {
  let stop: (() => void) | undefined;
  let wasUnseen = false;

  function look(): void {
    if (document.visibilityState === 'hidden') {
      wasUnseen = true;
      stop?.();
      stop = undefined;
    } else {
      stop ??= begin(wasUnseen);
    }
  }

  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    stop?.();
  };
}
