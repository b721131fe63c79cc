/** Urdu letters for Arabic ones, European digits. The text stays as long as it is. */
export function inUrduLetters(text: string): string {
  return text
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
}
