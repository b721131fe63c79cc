/**
 * A text whose web addresses have no user name and password: 'https://shop.example/a.jpg' for
 * 'https://user:password@shop.example/a.jpg'. They are another shop's secrets: never shown or stored here.
 */
export function withoutUserinfo(text: string): string {
  return text.includes('@') ? text.replace(USERINFO, '$1') : text;
}

/** Up to the last @ of the host's part, as browsers read it; they take a backslash for a slash. */
const USERINFO = /(https?:[/\\]{2})[^\s/\\?#"'<>]*@/gi;

export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapTexts(inner, change)]));
}
