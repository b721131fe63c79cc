import { href } from 'react-router';

/** The screen of discount codes; with the form of one that is changed. */
export function codesPath(code?: string): string {
  return code === undefined ? href('/shop/codes') : `${href('/shop/codes')}?code=${encodeURIComponent(code)}`;
}
