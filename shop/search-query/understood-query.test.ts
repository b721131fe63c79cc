import { expect, test } from 'vitest';
import { understoodSentence } from './understood-query.ts';

test.each([
  [{ words: 'kurta', size: 'm', to: 2000 }, 'Kurta in size M, under Rs 2000'],
  [{ words: "women's kurta", size: 'medium' }, "Women's kurta in size M"],
  [{ words: 'kids tee', size: '6' }, 'Kids tee in size 6'],
  [{ words: 'kids tee', size: '4-5 years' }, 'Kids tee in size 4-5 years'],
  [{ words: 'tee', size: 'xxl' }, 'Tee in size XXL'],
  [{ words: 'tee', size: 'extra large' }, 'Tee in size XL'],
  [{ words: 'a gift for', to: 2000 }, 'Gift, under Rs 2000'],
  [{ words: 'tees', from: 900, to: 1500 }, 'Tees, Rs 900 to Rs 1500'],
  [{ words: 'wall art', from: 5000 }, 'Wall art, over Rs 5000'],
  [{ words: 'kurta', to: Number.POSITIVE_INFINITY }, 'Kurta, under Rs 1000000000'],
  [{ words: '', to: 700 }, 'All pieces, under Rs 700'],
  [{ words: 'for', size: 'm' }, 'All pieces in size M'],
  [{ words: 'نیلی کرتی', to: 2500 }, 'نیلی کرتی, under Rs 2500'],
])('%j: %s', (understood, sentence) => {
  expect(understoodSentence(understood)).toBe(sentence);
});
