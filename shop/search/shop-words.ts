/** Synonyms in English and Roman Urdu. Owners add their own (the `synonyms` document). */
export const SHOP_WORDS: readonly (readonly string[])[] = [
  ['blue', 'neela', 'neeli', 'neele', 'نیلا', 'نیلی'],
  ['white', 'safed', 'sufaid', 'سفید'],
  ['black', 'kala', 'kali', 'siyah', 'کالا', 'کالی', 'سیاہ'],
  ['red', 'lal', 'surkh', 'لال', 'سرخ'],
  ['green', 'hara', 'hari', 'sabz', 'ہرا', 'ہری', 'سبز'],
  ['yellow', 'peela', 'peeli', 'zard', 'پیلا', 'پیلی', 'زرد'],
  ['pink', 'gulabi', 'گلابی'],
  ['turquoise', 'ferozi', 'feroza', 'فیروزی'],
  ['purple', 'jamni', 'jamuni', 'جامنی'],
  ['orange', 'narangi', 'نارنجی'],
  ['brown', 'bhura', 'bhoora', 'بھورا'],
  ['grey', 'gray', 'surmai', 'سرمئی'],
  ['golden', 'gold', 'sunehri', 'سنہری'],
  ['silver', 'chandi', 'چاندی'],
  ['bird', 'chirya', 'chiriya', 'چڑیا'],
  ['peacock', 'mor', 'مور'],
  ['flower', 'phool', 'پھول'],
  ['moon', 'chand', 'چاند'],
  ['clock', 'wallclock', 'ghari', 'گھڑی'],
  ['keyring', 'keychain'],
  ['box', 'dabba', 'ڈبہ'],
  ['shirt', 'qameez', 'qamees', 'قمیض', 'قمیص'],
  ['tee', 'tshirt', 'teeshirt', 'ٹیشرٹ'],
  ['suit', 'jora', 'joray', 'joda', 'جوڑا', 'جوڑے'],
  ['dupatta', 'chunni', 'odhni', 'دوپٹہ'],
  ['mehndi', 'mehendi', 'henna', 'مہندی'],
  ['colour', 'color', 'rang', 'رنگ'],
  ['child', 'kids', 'children', 'bacha', 'bache', 'bachay', 'bachon', 'بچہ', 'بچے', 'بچوں'],
  ['men', 'gents', 'mard', 'mardana', 'مرد', 'مردانہ'],
  ['women', 'woman', 'ladies', 'zanana', 'khawateen', 'خواتین', 'زنانہ'],
  ['boy', 'larka', 'larke', 'لڑکا', 'لڑکے', 'لڑکوں'],
  ['girl', 'larki', 'larkiyan', 'لڑکی', 'لڑکیاں', 'لڑکیوں'],
];

/** Words that are only replaced, not looked up: the key of 'kaale' is that of 'call'. */
export const TYPED_ONLY: readonly (readonly [typed: string, means: string])[] = [['kaale', 'black']];

/** Also written as two words, without the s: 't-shirt', 'key rings'. */
const IN_TWO = new Set(['tshirt', 'teeshirt', 'ٹیشرٹ', 'keyring', 'keychain', 'wallclock']);

/** 'tshirt' for 't shirt'; undefined where they are two words. */
export function writtenTogether(word: string, next: string): string | undefined {
  const together = word + next;
  return IN_TWO.has(together.replace(/s$/, '')) ? together : undefined;
}

/** A search for the first finds the others too, not the other way round: a kurti is a kurta for women. */
export const KINDS: readonly { of: readonly string[]; kinds: readonly string[] }[] = [
  { of: ['kurta', 'کرتا'], kinds: ['kurti'] },
  { of: ['qameez', 'قمیض', 'قمیص'], kinds: ['kurta', 'kurti'] },
  { of: ['suit', 'jora', 'joray', 'joda', 'جوڑا', 'جوڑے'], kinds: ['kurta', 'kurti'] },
  { of: ['shirt'], kinds: ['tee', 'polo'] },
  { of: ['tee', 'tshirt', 'teeshirt', 'ٹیشرٹ'], kinds: ['polo'] },
  {
    of: ['gift', 'present', 'tohfa', 'tuhfa', 'eidi', 'تحفہ', 'عیدی'],
    kinds: ['box', 'tray', 'coaster', 'pendant', 'keyring', 'bookmark', 'clock'],
  },
  { of: ['man'], kinds: ['men'] },
  { of: ['boy', 'larka', 'larke', 'لڑکا', 'لڑکے', 'لڑکوں'], kinds: ['kids', 'child', 'children'] },
  { of: ['girl', 'larki', 'larkiyan', 'لڑکی', 'لڑکیاں', 'لڑکیوں'], kinds: ['kids', 'child', 'children', 'women'] },
];
