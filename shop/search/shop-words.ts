/**
 * Words for the same thing, which shoppers use for one another: colours and pieces in English and in Roman Urdu. Owners
 * add their own (the `synonyms` document).
 */
export const SHOP_WORDS: readonly (readonly string[])[] = [
  ['blue', 'neela', 'neeli', 'neele', 'نیلا', 'نیلی'],
  ['white', 'safed', 'sufaid', 'سفید'],
  ['black', 'kala', 'kali', 'kaale', 'siyah', 'کالا', 'کالی', 'سیاہ'],
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
  ['clock', 'ghari', 'گھڑی'],
  ['box', 'dabba', 'ڈبہ'],
  ['shirt', 'qameez', 'qamees', 'قمیض', 'قمیص'],
  ['tee', 'tshirt'],
  ['colour', 'color', 'rang', 'رنگ'],
  ['child', 'kids', 'children', 'bacha', 'bachon', 'بچوں'],
];
