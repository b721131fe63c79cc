/** Text that is safe to print: control characters become spaces, since they can move the cursor or send commands. */
export function plain(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
