import { textOf } from './desk/desk-owner.ts';

/** A card of a listing, as a page's HTML has it. */
export type Card = {
  path: string;
  id: string;
  words: string;
  rupees: number;
  oldPrice: string | undefined;
  image: string;
};

/** Reads a page of a shop. @throws when it is not answered with 200 */
export async function readPage(url: string): Promise<string> {
  const answer = await fetch(url);
  if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}`);
  return answer.text();
}

export function mainOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

/** The cards in a page or a part of it, in order. */
export function cardsIn(html: string): Card[] {
  const found = html.matchAll(/<a class="card" href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g);
  return [...found].map(([, href = '', inside = '']) => {
    const path = href.replaceAll('&amp;', '&');
    return {
      path,
      id: decodeURIComponent(path.split('/').at(-1) ?? ''),
      words: textOf(inside),
      rupees: Number(/Rs ([\d.]+) PKR/.exec(inside)?.[1]),
      oldPrice: /<del>([^<]*)<\/del>/.exec(inside)?.[1],
      image: /<img [^>]*\bsrc="([^"]*)"/.exec(inside)?.[1] ?? '',
    };
  });
}

/** The page's main heading. */
export function headingIn(html: string): string {
  return textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '').trim();
}

/** The section of home, or of the footer, under a heading. @throws when there is none */
export function sectionIn(html: string, heading: string): string {
  const section = html
    .split('<section')
    .map((part) => part.split('</section>')[0] ?? '')
    .find((part) => new RegExp(`<h2[^>]*>(<a [^>]*>)?${heading}<`).test(part.replaceAll('&#x27;', "'")));
  if (section === undefined) throw new Error(`The page has no section '${heading}'`);
  return section;
}

/** The links in a page or a part of it: their words and where they lead. */
export function linksIn(html: string): { words: string; to: string }[] {
  return [...html.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes = '', inside = '']) => ({
    words: (/aria-label="([^"]*)"/.exec(attributes)?.[1] ?? textOf(inside)).trim(),
    to: (/href="([^"]*)"/.exec(attributes)?.[1] ?? '').replaceAll('&amp;', '&'),
  }));
}

/** Where the first link with these words leads; undefined where there is none. */
export function linkIn(html: string, words: string): string | undefined {
  return linksIn(html).find((link) => link.words === words)?.to;
}

/** The value that a page's sort shows. */
export function sortIn(html: string): string | undefined {
  return /<select id="sort"[\s\S]*?<option value="([^"]*)" selected/.exec(html)?.[1];
}
