import { expect, test } from 'vitest';
import { imageAddress, imageSet, isAbsolute, isBrokenUrl } from './image.ts';

test("an absolute URL is somebody else's and stays as the owner wrote it", () => {
  const path = 'https://pictures.example/a shirt.jpg';
  expect(isAbsolute(path)).toBe(true);
  expect(isBrokenUrl(path)).toBe(false);
  expect(imageAddress('/images', { path })).toBe(path);
  expect(imageSet('/images', { path }, [400])).toBeUndefined();
});

test.each(['https://', 'https://img host/x.jpg', 'http://[/x.jpg'])(
  '%s is no URL, and its address can be asked for',
  (path) => {
    expect(isAbsolute(path)).toBe(false);
    expect(isBrokenUrl(path)).toBe(true);
    const { pathname, host } = new URL(imageAddress('/images', { path }), 'https://shop.example/');
    expect(host).toBe('shop.example');
    expect(pathname).toMatch(/^\/images\/http/);
  },
);
