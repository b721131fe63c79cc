import { href } from 'react-router';

/** With `code`, its form is open. */
export function codesPath(code?: string): string {
  return code === undefined ? href('/shop/codes') : `${href('/shop/codes')}?code=${encodeURIComponent(code)}`;
}
