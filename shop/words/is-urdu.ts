/** By the first letter; emoji, digits and quotes before it do not count. */
export function isUrdu(text: string): boolean {
  return /^\P{Letter}*\p{Script=Arabic}/u.test(text);
}
