import sharp from 'sharp';
import { expect, test } from 'vitest';
import { measureImage } from './measure.ts';

const svg = (drawing: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="100">${drawing}</svg>`);

test('a picture tells its size and the colours of its ground and of what stands in its middle', async () => {
  const kurta = '<rect width="80" height="100" fill="#eee"/><rect x="24" y="30" width="32" height="40" fill="#a00"/>';
  const known = await measureImage('kurta.png', await sharp(svg(kurta)).png().toBuffer());
  expect(known).toMatchObject({ path: 'kurta.png', width: 80, height: 100 });
  const [ground = '', middle = ''] = (known?.colour ?? '')
    .split(' ')
    .map((hex) => Number.parseInt(hex.slice(3, 5), 16));
  expect(Number(ground)).toBeGreaterThan(0xb0);
  expect(Number(middle)).toBeLessThan(0x40);
  expect(known?.colour).toMatch(/^#[0-9a-f]{6} #[0-9a-f]{6}$/);
});

test('a picture of one colour has that twice, and what is none is not measured', async () => {
  const grey = await sharp(svg('<rect width="80" height="100" fill="#888888"/>')).png().toBuffer();
  expect((await measureImage('grey.png', grey))?.colour).toBe('#888888 #888888');
  expect(await measureImage('words.txt', Buffer.from('no picture'))).toBeUndefined();
});
