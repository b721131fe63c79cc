/** Text for an XML element or attribute: what could end it is escaped, what XML 1.0 forbids becomes a space. */
export function xmlText(text: string | number): string {
  return String(text)
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, ' ')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** `<name>text</name>`, or nothing where there is no text. */
export function element(name: string, text: string | number | undefined): string {
  return text === undefined || text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`;
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
