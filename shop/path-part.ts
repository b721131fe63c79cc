/** One path segment that browsers, proxies and the router leave unchanged. Lone surrogates become '\ufffd'. */
export function encodePart(name: string): string {
  const whole = name.replace(/\p{Cs}/gu, '\ufffd');
  const plain = NEEDS_TWO.test(whole) || WRITTEN_TWICE.test(whole) ? whole.replace(TROUBLE, escapeOne) : whole;
  return encodeURIComponent(plain).replace(LIKE_DATA, '%2E$1').replace(/^_$/, '%5F');
}

/** Undefined for an invalid escape and for NUL characters. */
export function decodePart(part: string): string | undefined {
  try {
    const name = unescapeTwice(decodeURIComponent(part));
    // PostgreSQL stores no NUL characters, so no record has such a name.
    return name.includes('\0') ? undefined : name;
  } catch {
    return undefined;
  }
}

/** Not by regex, which would take seconds on thousands of slashes. */
export function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The router has already decoded it once. */
export function nameOfParam(param: string): string {
  try {
    return unescapeTwice(param);
  } catch {
    return param;
  }
}

/**
 * Names escaped twice: browsers remove segments of dots, escaped or not; the router reads '%2F' in a name as a slash and
 * matches no line break. So are names that look like such an escape.
 */
const NEEDS_TWO = /^(\.|%(25)*2e)+$|[\n\r\u2028\u2029]/i;
const WRITTEN_TWICE = /^(%(25)*2e)+$|%(25)*(2f|0a|0d|e2%(25)*80%(25)*a[89])/i;

/** React Router reads '.data' or '/_.data' at the end as a request for a page's data. */
const LIKE_DATA = /\.(data)$/;

/** What is escaped: encodeURIComponent leaves dots. */
const TROUBLE = /[.%\n\r\u2028\u2029]/g;

function escapeOne(sign: string): string {
  return sign === '.' ? '%2E' : encodeURIComponent(sign);
}

function unescapeTwice(name: string): string {
  return WRITTEN_TWICE.test(name) ? decodeURIComponent(name) : name;
}
