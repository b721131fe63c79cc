import { expect, test } from 'vitest';
import { descriptionOf, editableDescription, lostMarkup } from './description-text.ts';

test('plain text becomes paragraphs, and is plain text again when it is edited', () => {
  const written = 'Soft & warm, 3 < 4.\nWash cold.\n\nMade in Multan.';
  const html = '<p>Soft &amp; warm, 3 &lt; 4.<br />Wash cold.</p><p>Made in Multan.</p>';
  expect(descriptionOf(written.replaceAll('\n', '\r\n'))).toBe(html);
  expect(editableDescription(html)).toBe(written);
  expect(descriptionOf('  ')).toBe('');
});

test('any other HTML is edited as it is, and comes out as it was', () => {
  for (const html of [
    '<p>Soft <b>cotton</b></p>',
    '<ul><li>One</li></ul>',
    '<p>a</p>\n<p>b</p>',
    '<p>a&nbsp;b</p><h3>c</h3>',
    'No paragraph <i>at all</i>',
    '<p></p><p>after nothing</p>',
  ]) {
    expect(editableDescription(html)).toBe(html);
    expect(descriptionOf(html)).toBe(html);
  }
});

test('what was taken out of it is named, once each', () => {
  expect(lostMarkup('<p style="a">x<script>y</script><script>z</script></p>', '<p>x</p>')).toEqual([
    'style',
    '<script>',
  ]);
  expect(lostMarkup('<h1>x</h1><br>', '<h3>x</h3><br />')).toEqual([]);
});
