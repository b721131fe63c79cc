/** A name as one part of a path, so that browsers, proxies and the router all leave it whole; half a letter becomes '\ufffd'. */
export function encodePart(name: string): string {
  const whole = name.replace(/\p{Cs}/gu, '\ufffd');
  const plain = NEEDS_TWO.test(whole) || WRITTEN_TWICE.test(whole) ? escapeWhole(whole) : whole;
  return encodeURIComponent(plain).replace(LIKE_DATA, '%2E$1').replace(/^_$/, '%5F');
}

/** The name that a part of a path stands for, in any spelling; undefined for a broken escape and for a name with a NUL. */
export function decodePart(part: string): string | undefined {
  try {
    const name = unescapeTwice(decodeURIComponent(part));
    // PostgreSQL takes none, so no shop has such a name.
    return name.includes('\0') ? undefined : name;
  } catch {
    return undefined;
  }
}

/** A path without the slashes at its end; a pattern would take seconds for an address of nothing but slashes. */
export function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The name behind what a router has decoded already. */
export function nameOfParam(param: string): string {
  try {
    return unescapeTwice(param);
  } catch {
    return param;
  }
}

/**
 * Browsers eat a part of dots alone, escaped or not; the router takes '%2F' in a name for a slash and knows no path
 * with a line break in it. So these are escaped twice, and with them whatever would read like that.
 */
const NEEDS_TWO = /^(\.|%(25)*2e)+$|[\n\r\u2028\u2029]/i;
const WRITTEN_TWICE = /^(%(25)*2e)+$|%(25)*(2f|0a|0d|e2%(25)*80%(25)*a[89])/i;

/** An address that ends so, or in '/_.data', is the data of the page before it (React Router's own words). */
const LIKE_DATA = /\.(data)$/;

function escapeWhole(name: string): string {
  const isDots = /^(\.|%(25)*2e)+$/i.test(name);
  return name.replace(/[%\n\r\u2028\u2029]/g, encodeURIComponent).replaceAll('.', isDots ? '%2E' : '.');
}

function unescapeTwice(name: string): string {
  return WRITTEN_TWICE.test(name) ? decodeURIComponent(name) : name;
}
