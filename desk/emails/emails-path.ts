import { href } from 'react-router';

export function emailsPath(query: { order?: string; older?: string } = {}): string {
  const search = new URLSearchParams(query);
  return search.size > 0 ? `${href('/emails')}?${search}` : href('/emails');
}
