import { wellFormed } from './older-browsers/well-formed.ts';

/**
 * A Pakistani phone number in its canonical form: digits only, with the country code: '923001234567'. All spellings of
 * a number give the same.
 */
export type Phone = string & { readonly isPhone: true };

/**
 * The first mobile number in a text, in any spelling: 0300-1234567, 0300/1234567, +92 (0)300 1234567, 0092..., ۰۳۰۰...; where
 * there is none the first landline with its area code, else undefined.
 */
export function readPhone(text: string): Phone | undefined {
  const phones = [...latinDigits(text).matchAll(SPELLING)].flatMap(([spelling]) => phonesIn(spelling));
  return phones.find(isMobile) ?? phones[0];
}

/** The canonical form of a partly typed number: '0300 12' gives '9230012'; undefined when it is not a number. */
export function phoneStart(text: string): string | undefined {
  const typed = latinDigits(text).trim();
  if (!/^\+?[\d\s\-.()/]+$/.test(typed)) return undefined;
  const national = nationalNumber(typed);
  return national && `92${national}`;
}

/** True for a mobile number, which has WhatsApp and SMS. Landlines do not. */
export function isMobile(phone: Phone): boolean {
  return phone.startsWith('923');
}

/** A number for display: '0300 1234567', '042 35761234'. */
export function spokenPhone(phone: Phone): string {
  const national = phone.slice(2);
  const code = isMobile(phone) || LONG_AREA.test(national) ? 3 : 2;
  return `0${national.slice(0, code)} ${national.slice(code)}`;
}

export function callLink(phone: Phone): string {
  return `tel:+${phone}`;
}

/** The link that opens WhatsApp with a draft for this number; without one, WhatsApp asks to whom it goes. */
export function whatsappLink(phone: Phone | '', text: string): string {
  // A lone surrogate cannot be encoded in a URL.
  return `https://wa.me/${phone}?text=${encodeURIComponent(wellFormed(text))}`;
}

/** Digits with common separators between them, but not the digits in an email address or in a longer word. */
const SPELLING = /(?<![\p{L}\p{N}@_.+-])\+?\(?\d(?:[\s\-.()/]{0,3}\d){6,30}(?![\p{L}\p{N}@_])/gu;

/** Mobile numbers, and landlines: area code and number, or the short numbers of companies (111...) behind one. */
const NUMBERS = /^(3\d{9}|[2-9]\d111\d{6}|(?!3)[2-9]\d{8,9})$/;

/** Area codes of three digits: 0992 Abbottabad; the others have two: 021 Karachi, 042 Lahore, 051 Islamabad. */
const LONG_AREA = /^(2[349]|45|54|60|72|8[2-5]|9[2-9])/;

function phoneOf(spelling: string): Phone | undefined {
  const national = nationalNumber(spelling);
  return national !== undefined && NUMBERS.test(national) ? (`92${national}` as Phone) : undefined;
}

/** The numbers in digits with separators between them: one, or several with a slash or a space between them. */
function phonesIn(spelling: string): Phone[] {
  const phone = phoneOf(spelling);
  if (phone) return [phone];
  for (const { index } of spelling.matchAll(/\//g)) {
    const first = phoneOf(spelling.slice(0, index));
    if (first) return [first, ...phonesIn(spelling.slice(index + 1))];
  }
  const slash = spelling.indexOf('/');
  if (slash < 0) return twoOf(spelling);
  return [...twoOf(spelling.slice(0, slash)), ...phonesIn(spelling.slice(slash + 1))];
}

/** Two numbers that have only a space between them. A number followed by other digits counts as too long. */
function twoOf(spelling: string): Phone[] {
  for (const { index } of spelling.matchAll(/\s+/g)) {
    const [one, other] = [phoneOf(spelling.slice(0, index)), phoneOf(spelling.slice(index))];
    if (one && other) return [one, other];
  }
  return [];
}

/** The digits without country code and leading 0; undefined when they do not begin like a Pakistani number. */
function nationalNumber(spelling: string): string | undefined {
  const digits = spelling.replace(/\D/g, '');
  const international = /^(?:0092|92|092)0?(.*)$/.exec(digits)?.[1];
  if (spelling.trim().startsWith('+') || digits.startsWith('00')) return international;
  // A mobile number begins with 3, also when its leading 0 is missing.
  const national = /^0([1-9]\d*)$/.exec(digits)?.[1] ?? (digits.startsWith('3') ? digits : undefined);
  return international ?? national;
}

/** Converts Urdu, Arabic and full-width digits and signs to Latin ones, all dashes to '-', and drops direction marks. */
function latinDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/\p{Cf}/gu, '');
}
