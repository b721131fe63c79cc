/** What the forms of a page would post as they are, by name: of boxes and choices only those that are ticked. */
export function formFields(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input\b[^>]*>/g)].map(([input]) => input);
  const posted = inputs.filter((input) => !/ type="(?:radio|checkbox)"/.test(input) || / checked=""/.test(input));
  const areas = [...html.matchAll(/<textarea\b([^>]*)>([^<]*)<\/textarea>/g)];
  return Object.fromEntries([
    ...posted.map((input) => [attributeOf(input, 'name'), attributeOf(input, 'value')]),
    ...areas.map(([, attributes = '', text = '']) => [attributeOf(attributes, 'name'), plain(text)]),
  ]);
}

function attributeOf(tag: string, name: string): string {
  return plain(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
}

function plain(written: string): string {
  return written
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
