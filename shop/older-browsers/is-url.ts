/** URL.canParse, which needs Chrome 120. */
export function isUrl(address: string, base?: string): boolean {
  try {
    return new URL(address, base).href !== '';
  } catch {
    return false;
  }
}
