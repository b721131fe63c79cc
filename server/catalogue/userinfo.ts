/**
 * A text without the user name and password of the web addresses in it: 'https://shop.example/a.jpg' for
 * 'https://user:password@shop.example/a.jpg'. They open another shop's door: nobody here is shown them, and they are not stored.
 */
export function withoutUserinfo(text: string): string {
  return text.includes('@') ? text.replace(USERINFO, '$1') : text;
}

/** Up to the last @ of the host's part, as browsers read it; they take a backslash for a slash. */
const USERINFO = /(https?:[/\\]{2})[^\s/\\?#"'<>]*@/gi;

/** The value with each text in it put through `change`. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapTexts(inner, change)]));
}
