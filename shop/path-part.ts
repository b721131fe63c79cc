/**
 * Encodes a name as one path segment that browsers, proxies and the router leave unchanged. Lone surrogates become '\ufffd'.
 */
export function encodePart(name: string): string {
  const whole = name.replace(/\p{Cs}/gu, '\ufffd');
  const plain = NEEDS_TWO.test(whole) || WRITTEN_TWICE.test(whole) ? whole.replace(TROUBLE, escapeOne) : whole;
  return encodeURIComponent(plain).replace(LIKE_DATA, '%2E$1').replace(/^_$/, '%5F');
}

/** Decodes a path segment to its name. Undefined for an invalid escape and for a name with a NUL character. */
export function decodePart(part: string): string | undefined {
  try {
    const name = unescapeTwice(decodeURIComponent(part));
    // PostgreSQL stores no NUL characters, so no record has such a name.
    return name.includes('\0') ? undefined : name;
  } catch {
    return undefined;
  }
}

/** A path without trailing slashes. Not by regex, which would take seconds on a URL of thousands of slashes. */
export function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The name in a route parameter, which the router has already decoded once. */
export function nameOfParam(param: string): string {
  try {
    return unescapeTwice(param);
  } catch {
    return param;
  }
}

/**
 * Names that must be escaped twice. Browsers remove a segment of dots, escaped or not; the router reads '%2F' in a name
 * as a slash and matches no path with a line break. Names that look like such an escape are escaped twice, too.
 */
const NEEDS_TWO = /^(\.|%(25)*2e)+$|[\n\r\u2028\u2029]/i;
const WRITTEN_TWICE = /^(%(25)*2e)+$|%(25)*(2f|0a|0d|e2%(25)*80%(25)*a[89])/i;

/** React Router reads a URL that ends with '.data' or '/_.data' as a request for a page's data. */
const LIKE_DATA = /\.(data)$/;

/** What is escaped of such a name; of dots encodeURIComponent makes nothing. */
const TROUBLE = /[.%\n\r\u2028\u2029]/g;

function escapeOne(sign: string): string {
  return sign === '.' ? '%2E' : encodeURIComponent(sign);
}

function unescapeTwice(name: string): string {
  return WRITTEN_TWICE.test(name) ? decodeURIComponent(name) : name;
}
