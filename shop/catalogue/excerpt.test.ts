import { expect, test } from 'vitest';
import { beginningOf, CHECKOUT_EXCERPT, EMAIL_EXCERPT, excerpt, textOfHtml } from './excerpt.ts';

test('tags go, blocks stay apart, inline words stay whole', () => {
  expect(textOfHtml('<p>Hand<b>made</b>.</p><ul><li>soft<li>warm</ul>one<br>two')).toBe('Handmade. soft warm one two');
});

test('entities are read once', () => {
  expect(textOfHtml('salt &amp; pepper&nbsp;&lt;3 &amp;lt; &quot;x&quot; it&#39;s')).toBe(
    `salt & pepper <3 &lt; "x" it's`,
  );
});

test('scripts and styles are no words', () => {
  expect(textOfHtml('a<script>alert(1)</script><style>p{}</style>b')).toBe('a b');
});

test('40 characters at checkout, dots when there was more', () => {
  expect(excerpt('x'.repeat(40), CHECKOUT_EXCERPT)).toBe('x'.repeat(40));
  expect(excerpt('x'.repeat(41), CHECKOUT_EXCERPT)).toBe(`${'x'.repeat(40)}...`);
});

test('a letter outside the basic plane is never cut in half', () => {
  expect(excerpt('🧵'.repeat(41), CHECKOUT_EXCERPT)).toBe(`${'🧵'.repeat(40)}...`);
});

test.each([
  '<p>Short</p>',
  'x'.repeat(50),
  'x'.repeat(51),
  `${'x'.repeat(50)} y`,
  `${'x'.repeat(49)} y`,
  `<p>a &lt; b &amp;amp; c</p>${'🧵'.repeat(60)}`,
])('the beginning of %s has the same excerpt', (html) => {
  expect(excerpt(beginningOf(html), EMAIL_EXCERPT)).toBe(excerpt(html, EMAIL_EXCERPT));
});
