/** HTML that is safe by construction: what a template inserts is escaped, unless it is `Html` itself. */
export class Html {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/** Tag of a template: html`<p>${words}</p>`. Lists are joined, nothing is printed for undefined. */
export function html(parts: TemplateStringsArray, ...values: Inserted[]): Html {
  return new Html(parts.map((part, i) => part + (i < values.length ? source(values[i]) : '')).join(''));
}

type Inserted = string | number | undefined | Html | readonly Html[];

function source(value: Inserted): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.source;
  if (typeof value === 'object') return value.map((one) => one.source).join('');
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
