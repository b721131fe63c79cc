/** As URL.canParse, which Chrome has from 120 on. */
export function isUrl(address: string, base?: string): boolean {
  try {
    return new URL(address, base).href !== '';
  } catch {
    return false;
  }
}
