/** Signs that no text has: they come from broken programs, and databases refuse some of them. */
export function withoutControls(text: string): string {
  return CONTROLS.test(text) ? text.replace(new RegExp(CONTROLS, 'g'), '') : text;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is dropped
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/;
