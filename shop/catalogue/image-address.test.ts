import { expect, test } from 'vitest';
import { imageAddress, imageSet, isAbsolute, isBrokenUrl } from './image-address.ts';

test("an absolute URL is somebody else's and stays as the owner wrote it", () => {
  const path = 'https://pictures.example/a shirt.jpg';
  expect(isAbsolute(path)).toBe(true);
  expect(isBrokenUrl(path)).toBe(false);
  expect(imageAddress('/images', { path })).toBe(path);
  expect(imageSet('/images', { path }, [400])).toBeUndefined();
});

test('an image to be looked at has a higher quality from 800 px up, and the default transform stays', () => {
  const image = { path: 'a.jpg', width: 1280 };
  expect(imageAddress('/images', image, 400, true)).toBe('/images/a.jpg?tr=w-400,q-30,f-auto');
  expect(imageAddress('/images', image, 800)).toBe('/images/a.jpg?tr=w-800,q-30,f-auto');
  expect(imageAddress('/images', image, 800, true)).toBe('/images/a.jpg?tr=w-800,q-50,f-auto');
  expect(imageSet('/images', image, [800, 1200, 1600])).toBe(
    '/images/a.jpg?tr=w-800,q-30,f-auto 800w, /images/a.jpg?tr=w-1200,q-30,f-auto 1200w',
  );
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
