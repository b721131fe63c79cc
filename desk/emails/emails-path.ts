import { href } from 'react-router';
import { withQuery } from '../../shop/older-browsers/with-query.ts';

export function emailsPath(query: { order?: string; older?: string } = {}): string {
  const search = new URLSearchParams(query);
  return withQuery(href('/emails'), search);
}
