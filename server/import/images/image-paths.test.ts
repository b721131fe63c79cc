import { expect, test } from 'vitest';
import { imagePathOf } from './image-paths.ts';

test.each([
  ['https://a.example/x/Blue%20kurta.JPG?v=1', /^moved-in\/Blue kurta-[0-9a-f]{8}\.JPG$/],
  ['https://a.example/', /^moved-in\/picture-[0-9a-f]{8}\.jpg$/],
  ['https://a.example/%2e%2e%2f%2e%2e%2fetc%2fpasswd', /^moved-in\/etc\/passwd-[0-9a-f]{8}\.jpg$/],
  ['gs://bucket/men/../../x.png', /^men\/x\.png$/],
  ['/covers/one.webp', /^covers\/one\.webp$/],
])('the picture %s gets a path inside the storage', (address, path) => {
  expect(imagePathOf(address)).toMatch(path);
});
