import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openJoinedGzip } from './joined-gzip.ts';

const PARTS = [`<input value="${'a'.repeat(3000)}`, `${'b'.repeat(70_000)}">, for `, '</html>'];

for (const between of ['', 'neeli kurti', 'نیلی ‘کرتی’', 'x'.repeat(150_000)])
  test(`a gzip body has a text of ${between.length} letters between its parts`, () => {
    const body = openJoinedGzip(PARTS)(between);

    expect(gunzipSync(body).toString()).toBe(PARTS.join(between));
  });

test('a text that stands nowhere is left out', () => {
  expect(gunzipSync(openJoinedGzip(['alone'])('typed')).toString()).toBe('alone');
});

test('the parts are compressed', () => {
  expect(openJoinedGzip(PARTS)('kurta').length).toBeLessThan(1000);
});
