import type { Locator } from '@playwright/test';

/** Whether its middle is in the window and can be pressed there: no bar and nothing else lies over it. */
export function isUncovered(one: Locator): Promise<boolean> {
  return one.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    return at !== null && (element.contains(at) || at.contains(element));
  });
}
