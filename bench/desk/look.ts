import { middle, withLighthouse } from '../lighthouse.ts';
import type { Figure } from '../support/table.ts';
import type { SignedIn } from './screens.ts';

/** What Lighthouse must say of the desk; nobody searches for it, so it has no SEO score. */
const MUST = { performance: 95, accessibility: 100, 'best-practices': 100 };

/** Lighthouse's scores of the desk for an owner who is signed in, on a mid-range phone and a slow mobile network. */
export async function lookFigures({ deskUrl, cookie }: SignedIn): Promise<Figure[]> {
  const figures: Figure[] = [];
  await withLighthouse(async (lookOften) => {
    for (const [name, path] of [
      ['Today', '/'],
      ['Orders', '/orders'],
    ] as const) {
      const looks = await lookOften(deskUrl + path, { Cookie: cookie });
      for (const [category, atLeast] of Object.entries(MUST)) {
        const what = `Lighthouse, mobile, ${name}: ${category}`;
        figures.push({ what, value: middle(looks, category), unit: 'of 100', must: { atLeast } });
      }
    }
  });
  return figures;
}
