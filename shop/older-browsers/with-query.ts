/** '/orders?state=new'; the path alone for an empty query. `URLSearchParams.size` needs Chrome 113 and Safari 17. */
export function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
