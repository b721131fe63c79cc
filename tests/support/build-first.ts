import { execFileSync } from 'node:child_process';

/** Vitest's global setup of stories, and a part of Playwright's: builds what has changed, since stories run the built shop. */
export function setup(): void {
  execFileSync(process.execPath, ['scripts/ready.mjs'], { stdio: 'inherit' });
}
