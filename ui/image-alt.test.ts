import { expect, test } from 'vitest';
import { imageAlt } from './image-alt.ts';

test("a picture without text is called by its file's name", () => {
  expect(imageAlt({ path: 'coverImages/2-dyeing-the-cloth.webp' })).toBe('dyeing the cloth');
  expect(imageAlt({ path: 'https://pictures.example/a/block_table.jpg?w=3' })).toBe('block table');
});
