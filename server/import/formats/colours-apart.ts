import { NOTHING } from './for-sale.ts';

/** The colours of a product's one row: those with strokes, '+', '&' or 'and' between them are each by itself. */
export function coloursApart(listed: readonly string[]): readonly string[] {
  const last = listed.at(-1) ?? '';
  if (listed.length > 1) {
    const ended = last.replace(/^(&|and|aur|اور)\s+/iu, '');
    const parts = ended.split(/\s+(?:&|and|aur|اور)\s+/iu);
    return [...listed.slice(0, -1), ...(parts.every(isColour) ? parts : [ended])];
  }
  const parts = partsOf(last);
  return parts.length > 2 || parts.every(isColour) ? parts : listed;
}

/** Says how one or two colours are read that may be two or one. */
export function apartNotes(listed: readonly string[]): string[] {
  const [only = ''] = listed;
  const parts = partsOf(only);
  if (listed.length !== 1 || parts.length !== 2 || NOTHING.test(only)) return [];
  const written = only.slice(0, 40);
  const isApart = parts.every(isColour);
  return [
    isApart ? `its colour '${written}' is taken as two to choose from` : `its colour '${written}' is taken as one`,
  ];
}

function partsOf(text: string): string[] {
  const parts = text.split(/\s*[/+&]\s*|\s+(?:and|aur|اور)\s+/iu).filter(Boolean);
  return [...new Set(parts)];
}

/** 'Dark blue' is one, 'Print' is none. */
function isColour(text: string): boolean {
  return text
    .toLowerCase()
    .split(/[\s-]+/)
    .some((word) => COLOURS.has(word));
}

const COLOURS = new Set(
  [
    'black white red blue green yellow orange purple pink brown grey gray beige cream ivory maroon navy teal turquoise',
    'aqua cyan magenta mustard olive khaki peach gold golden silver copper bronze rust mint lilac lavender violet indigo',
    'skin nude camel chocolate charcoal burgundy plum coral salmon fuchsia sky multi multicolour multicolor',
    'lal laal surkh neela nila neeli hara hari sabz peela peeli pila zard kala kaala kali siyah safed safaid sufaid',
    'gulabi narangi jamni jamuni bhoora bhura firozi ferozi feroza sunehri sunehra asmani badami surmai',
    'لال سرخ نیلا نیلی ہرا ہری سبز پیلا پیلی زرد کالا کالی سیاہ سفید گلابی نارنجی جامنی بھورا فیروزی سنہری آسمانی بادامی سرمئی',
  ].flatMap((line) => line.split(' ')),
);
