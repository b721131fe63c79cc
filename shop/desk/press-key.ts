/** Whether a text can be the key of a press, by which the same press sent twice is one: 8 to 64 letters, digits, '_' and '-'. */
export function isPressKey(text: string): boolean {
  return /^[\w-]{8,64}$/.test(text);
}
