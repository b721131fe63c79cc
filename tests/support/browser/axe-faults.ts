import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Half a megabyte, read at the first look. */
let source = '';

/** What axe finds in the page as it is, once its transitions have ended: colours that are on their way are nobody's to read. */
export async function axeFaults(page: Page): Promise<string[]> {
  await expect.poll(() => page.evaluate(runningAnimations), 'transitions that run').toEqual([]);
  source ||= readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
  // A page that is looked at again has axe already.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(faultsFound, RULES);
}

/** Runs in the page. Without axe's wrapper for Playwright, which carries all that is right to the story as well: a third dearer. */
async function faultsFound(rules: string[]): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof Axe };
  // No page of the shop has frames.
  const { violations } = await axe.run(document, { runOnly: rules, resultTypes: ['violations'], iframes: false });
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
