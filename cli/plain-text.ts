/** Text that a terminal only prints: control characters, which could move its cursor or worse, become spaces. */
export function plain(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
