import { expect, test } from 'vitest';
import { withBold, withList } from './put-marks.ts';

/** '[' and ']' stand for the ends of the selection. */
function selected(written: string) {
  const [before = '', words = '', after = ''] = written.split(/[[\]]/);
  return { text: before + words + after, from: before.length, to: before.length + words.length };
}

test.each([
  ['[Soft] cotton', '[*Soft*] cotton'],
  ['Very[ soft ]cotton', 'Very[ *soft* ]cotton'],
  ['Very [soft\ncotton]', 'Very [*soft*\n*cotton*]'],
  ['Very []', 'Very *[]*'],
  ['Very [*soft*]', 'Very [soft]'],
  ['[*a*\n\nb]', '[*a*\n\n*b*]'],
  ['[*a*\n\n*b*]', '[a\n\nb]'],
  ['[- a\n- b]', '[- *a*\n- *b*]'],
  ['[# *a*\n- *b*]', '[# a\n- b]'],
])('bold: %j -> %j', (before, after) => expect(withBold(selected(before))).toEqual(selected(after)));

test.each([
  ['wash[]', '- wash[]'],
  ['Care:\nwa[sh\ndr]y\nend', 'Care:\n- wash\n- dry[]\nend'],
  ['- wa[sh\n- d]ry', 'wash\ndry[]'],
  ['[]', '- []'],
  ['[a\n\nb]', '- a\n\n- b[]'],
  ['[- a\n\n- b]', 'a\n\nb[]'],
])('list: %j -> %j', (before, after) => expect(withList(selected(before))).toEqual(selected(after)));
