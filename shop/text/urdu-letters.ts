/** Urdu letters for Arabic ones, European digits. The text stays as long as it is. */
export function inUrduLetters(text: string): string {
  return text
    .replace(/[يى]/g, 'ی')
    .replaceAll('ك', 'ک')
    .replace(/[هةۃ]/g, 'ہ')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
}
