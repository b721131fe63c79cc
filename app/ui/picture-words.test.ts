import { expect, test } from 'vitest';
import { pictureWords } from './picture-words.ts';

test("a picture without text is called by its file's name", () => {
  expect(pictureWords({ path: 'coverImages/2-dyeing-the-cloth.webp' })).toBe('dyeing the cloth');
  expect(pictureWords({ path: 'https://pictures.example/a/block_table.jpg?w=3' })).toBe('block table');
});
