import { expect, test } from 'vitest';
import {
  descriptionMistake,
  descriptionOf,
  editableDescription,
  partsIn,
  partsLeftOut,
  writtenDescription,
} from './description-text.ts';
import { tidied } from './marks.ts';

const htmlOf = (text: string) => writtenDescription(text, '');

test.each([
  [
    'Soft & warm, 3 < 4.\nWash cold.\n\nMade in Multan.',
    '<p>Soft &amp; warm, 3 &lt; 4.<br />Wash cold.</p><p>Made in Multan.</p>',
  ],
  ['*Soft* cotton, *very soft*.', '<p><strong>Soft</strong> cotton, <strong>very soft</strong>.</p>'],
  ['Care:\n- wash *cold*\n- dry', '<p>Care:</p><ul><li>wash <strong>cold</strong></li><li>dry</li></ul>'],
  ['Care:\n\n- wash\n\n- dry\n\nDone', '<p>Care:</p>\n<ul><li>wash</li></ul><ul><li>dry</li></ul>\n<p>Done</p>'],
  ['# How do I pay?\nIn cash.\n\n# And when?', '<h3>How do I pay?</h3><p>In cash.</p>\n<h3>And when?</h3>'],
  ['2*3*4 inches, 5 * 3, a * b*', '<p>2*3*4 inches, 5 * 3, a * b*</p>'],
  ['*ہاتھ سے بنا* 🧵*x*', '<p><strong>ہاتھ سے بنا</strong> 🧵<strong>x</strong></p>'],
  ['<script>1</script> &amp; <b>', '<p>&lt;script&gt;1&lt;/script&gt; &amp;amp; &lt;b&gt;</p>'],
  ['[Table 1: not one]', '<p>[Table 1: not one]</p>'],
])('%j is written as %j, and back', (text, html) => {
  expect(htmlOf(text.replaceAll('\n', '\r\n'))).toBe(html);
  expect(editableDescription(html)).toBe(text);
});

test.each([
  ['<p>Soft <b>cotton</b></p>', 'Soft *cotton*'],
  ['<ul>\n<li>One</li>\n<li>Two</li>\n</ul>', '- One\n- Two'],
  ['<p>a</p>\n<p>b</p><p> </p>', 'a\n\nb'],
  ['Loose<br /><br /><strong>text</strong>', 'Loose\n\n*text*'],
  ['<p><span>Lines\n  of HTML</span></p>', 'Lines of HTML'],
])('%j of another shop is edited as %j', (html, text) => {
  expect(editableDescription(html)).toBe(text);
});

const RICH =
  '<p>Soft.</p>\n<table><tr><th>Size</th></tr>\n<tr><td>M</td></tr></table><p>See <a href="https://a.example">here</a></p>';

test('what marks cannot say is a line in the text, and stays as it was', () => {
  const text = editableDescription(RICH);
  expect(text).toBe('Soft.\n\n[Table 1: Size M]\n\n[Text 2: See here]');
  expect(writtenDescription(text.replace('Soft', '*Soft*'), RICH)).toBe(
    RICH.replace('Soft', '<strong>Soft</strong>').replace('</p>\n', '</p>'),
  );
  expect(partsIn(text)).toEqual(['[Table 1: Size M]', '[Text 2: See here]']);
  for (const html of ['<h4>x</h4>', '<p>a <i>b</i></p>', '<table><tr><td>1', '<hr />'])
    expect(writtenDescription(editableDescription(html), html)).toBe(html);
});

test('marks in paragraphs of an earlier release are shown, and read when the text is written again', () => {
  const plain = '<p>Fabric:<br />- cotton<br />- 2.5 m</p><p># *New*</p>';
  const text = editableDescription(plain);
  expect(text).toBe('Fabric:\n- cotton\n- 2.5 m\n# *New*');
  expect(writtenDescription(text, plain)).toBe(
    '<p>Fabric:</p><ul><li>cotton</li><li>2.5 m</li></ul><h3><strong>New</strong></h3>',
  );
  expect(editableDescription('<p>- a</p><p>- b</p><table></table>')).toBe('- a\n\n- b\n\n[Table 1]');
  expect(editableDescription('<p>a &#9; <em>- b</em></p>')).toMatch(/^\[Text 1: /);
});

test('a line of a part that is taken out is told, and one that is written into is refused', () => {
  const shown = editableDescription(RICH);
  expect(partsLeftOut(shown, 'Soft.\n[Table 1: Size M]')).toEqual(['[Text 2: See here]']);
  expect(descriptionMistake(shown, 'Soft.')).toBeUndefined();
  expect(descriptionMistake(shown, shown.replace('Size', 'Sizes'))).toContain('[Table 1: Size M] stands for a part');
  expect(descriptionMistake(shown, shown)).toBeUndefined();
  expect(descriptionMistake(shown, `Soft.\n [Table 1: Size L] `)).toContain('[Table 1: Size M] stands for a part');
});

test('a line of a part that is not there is refused, unless the text has such words itself', () => {
  const line = '[Table 1: Size M]';
  expect(descriptionMistake('Soft.', `Soft.\n ${line} `)).toBe(
    `${line} stands for no part of this text any more. Take the line out.`,
  );
  expect(descriptionMistake('', `It says ${line}`)).toBeUndefined();
  expect(descriptionMistake(editableDescription(`<p>${line}</p>`), `${line}\nSoft.`)).toBeUndefined();
});

test('the first of ten parts can be taken out', () => {
  const shown = editableDescription('<hr />'.repeat(10));
  expect(shown).toContain('[Text 10]');
  expect(descriptionMistake(shown, shown.replace('[Text 1]', ''))).toBeUndefined();
  expect(descriptionMistake(shown, shown.replace('[Text 1]', '[Text 1'))).toContain('[Text 1] stands for a part');
});

test('a text is as long as 20,000 characters, or as it is already', () => {
  expect(descriptionMistake('', 'x'.repeat(20_000))).toBeUndefined();
  expect(descriptionMistake('', 'x'.repeat(20_001))).toBe(
    'This is 20001 characters long. There is room for 20000: please write it shorter.',
  );
  expect(descriptionMistake('x'.repeat(20_001), 'y'.repeat(20_001))).toBeUndefined();
});

/** An expression that looks for the end of the spaces from each of them takes minutes. */
test('long runs of spaces are read at once', () => {
  const spaces = ' '.repeat(200_000);
  expect(htmlOf(`a${spaces}b`)).toBe(`<p>a${spaces}b</p>`);
  expect(editableDescription(`<p>a${spaces}b</p>`)).toBe(`a${spaces}b`);
  expect(descriptionOf('<a'.repeat(100_000))).toContain('&lt;a');
});

/** Texts of odd pieces, the same at each run. */
test('whatever is typed is read back as it was typed', () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 16807) % 2147483647;
    return seed % below;
  };
  for (let i = 0; i < 5000; i += 1) {
    const text = Array.from({ length: 1 + next(12) }, () => ODD[next(ODD.length)]).join('');
    const html = htmlOf(text);
    expect(editableDescription(html), JSON.stringify(text)).toBe(tidied(text));
    expect(htmlOf(editableDescription(html))).toBe(html);
  }
});

const ODD = [
  ...[
    '*',
    '**',
    '* ',
    ' *',
    '- ',
    '-',
    '# ',
    '#',
    '\n',
    '\n\n',
    '\r\n',
    ' ',
    'a',
    'soft',
    '2',
    '.',
    '(',
    '"',
    "'",
    '\\',
  ],
  ...[
    '&',
    '&amp;',
    '&nbsp;',
    '\u00a0',
    '<',
    '>',
    '<b>',
    '</p>',
    '<script>',
    '<br />',
    '<!--',
    '[Table 1]',
    '[Text 1: a]',
  ],
  ...['ہاتھ', 'ِ', 'سے بنا', '🧵', '👩‍🎨', '\u200d', '\t', '_', '~', '•'],
];

test('the text of another shop becomes paragraphs, and its HTML stays', () => {
  expect(descriptionOf('Soft\r\n*b*\n\n- a')).toBe('<p>Soft<br />*b*</p><p>- a</p>');
  expect(descriptionOf('  ')).toBe('');
  expect(descriptionOf('<ul><li>One</li></ul>')).toBe('<ul><li>One</li></ul>');
});
