import { wellFormed } from './older-browsers/well-formed.ts';

/** Canonical: digits with the country code, '923001234567', for all spellings of a number. */
export type Phone = string & { readonly isPhone: true };

/**
 * The first mobile number in a text, in any spelling (0300-1234567, +92 (0)300 1234567, 0092..., ۰۳۰۰...), else the first
 * landline with its area code; undefined for none.
 */
export function readPhone(text: string): Phone | undefined {
  const phones = phonesIn(text);
  return phones.find(isMobile) ?? phones[0];
}

/** All numbers in a text, as they follow in it, each once. */
export function phonesIn(text: string): Phone[] {
  const spellings = [...latinDigits(text).matchAll(SPELLING)];
  return [...new Set(spellings.flatMap(([, spelling = '']) => phonesOf(spelling)))];
}

/** Canonical beginning of a partly typed number: '9230012' for '0300 12'; undefined for other texts. */
export function phoneStart(text: string): string | undefined {
  const typed = latinDigits(text).trim();
  if (!/^\+?[\d\s\-.()/]+$/.test(typed)) return undefined;
  const national = nationalNumber(typed);
  return national && `92${national}`;
}

/** Landlines have no WhatsApp and SMS. */
export function isMobile(phone: Phone): boolean {
  return phone.startsWith('923');
}

/** '0300 1234567', '042 35761234' */
export function spokenPhone(phone: Phone): string {
  const national = phone.slice(2);
  const code = isMobile(phone) || LONG_AREA.test(national) ? 3 : 2;
  return `0${national.slice(0, code)} ${national.slice(code)}`;
}

export function callLink(phone: Phone): string {
  return `tel:+${phone}`;
}

/** A WhatsApp text; without a number, WhatsApp asks to whom. */
export function whatsappLink(phone: Phone | '', text: string): string {
  // encodeURIComponent throws at lone surrogates.
  return `https://wa.me/${phone}?text=${encodeURIComponent(wellFormed(text))}`;
}

/**
 * Not the digits in an email address or a longer word; up to 61 digits: four numbers. No lookbehind: Safari before 16.4
 * refuses a script that has one.
 */
const SPELLING = /(?:^|[^\p{L}\p{N}@_.+-])(\+?\(?\d(?:[\s\-.()/]{0,3}\d){6,60})(?![\p{L}\p{N}@_])/gu;

/** Mobiles, and landlines: area code and number, or a company's short number (111...) after it. */
const NUMBERS = /^(3\d{9}|[2-9]\d111\d{6}|(?!3)[2-9]\d{8,9})$/;

/** Three digits: 0992 Abbottabad; the others have two: 021 Karachi. */
const LONG_AREA = /^(2[349]|45|54|60|72|8[2-5]|9[2-9])/;

function phoneOf(spelling: string): Phone | undefined {
  const national = nationalNumber(spelling);
  return national !== undefined && NUMBERS.test(national) ? (`92${national}` as Phone) : undefined;
}

/** One or several, with a slash or a space between them. */
function phonesOf(spelling: string): Phone[] {
  const phone = phoneOf(spelling);
  if (phone) return [phone];
  for (const { index } of spelling.matchAll(/\//g)) {
    const first = phoneOf(spelling.slice(0, index));
    if (first) return [first, ...phonesOf(spelling.slice(index + 1))];
  }
  const slash = spelling.indexOf('/');
  if (slash < 0) return severalOf(spelling);
  return [...severalOf(spelling.slice(0, slash)), ...phonesOf(spelling.slice(slash + 1))];
}

/** Separated by spaces only. A number followed by other digits is too long. */
function severalOf(spelling: string): Phone[] {
  for (const { index } of spelling.matchAll(/\s+/g)) {
    const first = phoneOf(spelling.slice(0, index));
    const others = first ? lastOf(spelling.slice(index)) : [];
    if (first && others.length > 0) return [first, ...others];
  }
  return [];
}

function lastOf(spelling: string): Phone[] {
  const phone = phoneOf(spelling);
  return phone ? [phone] : severalOf(spelling);
}

/** Without country code and leading 0; undefined when it does not begin like a Pakistani number. */
function nationalNumber(spelling: string): string | undefined {
  const digits = spelling.replace(/\D/g, '');
  const international = /^(?:0092|92|092)0?(.*)$/.exec(digits)?.[1];
  if (spelling.trim().startsWith('+') || digits.startsWith('00')) return international;
  // A mobile number begins with 3, even without its 0.
  const national = /^0([1-9]\d*)$/.exec(digits)?.[1] ?? (digits.startsWith('3') ? digits : undefined);
  return international ?? national;
}

/** Latin digits and signs for Urdu, Arabic and full-width ones, '-' for all dashes, no direction marks. */
function latinDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/\p{Cf}/gu, '');
}
