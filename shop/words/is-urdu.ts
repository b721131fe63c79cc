/** True when the first letter of a text is Urdu's; emoji, digits and quotes before it have no direction of their own. */
export function isUrdu(text: string): boolean {
  return /^\P{Letter}*\p{Script=Arabic}/u.test(text);
}
