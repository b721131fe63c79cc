import { Parser } from 'htmlparser2';
import { withoutControls } from '../../sheets/control-signs.ts';

/** A name as it was meant: 'Women&#8217;s &amp; kids' has signs of HTML where the old shop shows others. */
export function plainName(written: string): string {
  // A Mac writes 'ü' as two signs.
  return withoutEntities(withoutControls(written)).trim().replace(/\s+/g, ' ').normalize('NFC');
}

/** A text with the signs that its signs of HTML stand for; a text that `isDone` is left as it is. */
export function withoutEntities(written: string, isDone: (text: string) => boolean = () => false): string {
  let text = written;
  // Some programs write a sign of a sign: '&amp;#8217;'.
  for (let times = 0; times < 2 && ENTITY.test(text) && !isDone(text); times += 1) text = decoded(text);
  return text;
}

const ENTITY = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;

function decoded(text: string): string {
  let read = '';
  const parser = new Parser({
    ontext(part) {
      read += part;
    },
  });
  // What only looks like a tag is a part of the name.
  parser.end(text.replaceAll('<', '&lt;'));
  return read;
}
