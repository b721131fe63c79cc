import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds in the page as it is, once its transitions have ended: colours that are on their way are nobody's to read. */
export async function axeFaults(page: Page): Promise<string[]> {
  await expect.poll(() => page.evaluate(runningAnimations), 'transitions that run').toEqual([]);
  const hasAxe = await page.evaluate(() => 'axe' in window);
  // A page that is looked at again has axe already: its half a megabyte is not sent twice.
  const source = hasAxe ? { axeSource: 'undefined' } : {};
  // No page of the shop has frames; the other mode opens an empty page for each look to put theirs together.
  const axe = new AxeBuilder({ page, ...source }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.withTags(RULES).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}

/** Runs in the page. Placeholders breathe without end. Of one whose element goes meanwhile `finished` may never come. */
async function runningAnimations(): Promise<string[]> {
  await new Promise(requestAnimationFrame);
  return document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity)
    .map((animation) => (animation.effect as KeyframeEffect | null)?.target?.outerHTML.slice(0, 120) ?? '');
}
