/** Header names and values that several kinds of responses share, as node:http writes them: name and value in turn. */
export const NOSNIFF = ['X-Content-Type-Options', 'nosniff'] as const;

/** Sent when SITE_URL is https: browsers use https for a year, in seconds. */
export const HSTS = ['Strict-Transport-Security', 'max-age=31536000'] as const;

/** Neither browsers nor proxies store the response. */
export const NO_STORE = ['Cache-Control', 'no-store'] as const;

/** Stored, and revalidated before each use. */
export const NO_CACHE = ['Cache-Control', 'no-cache'] as const;

/** The client should try again after this many seconds. */
export const RETRY_SOON = ['Retry-After', '30'] as const;

/** For an address that names the version of its content: stored for a year and never revalidated. */
export const IMMUTABLE = ['Cache-Control', 'public, max-age=31536000, immutable'] as const;

export const PLAIN_TEXT = ['Content-Type', 'text/plain; charset=utf-8'] as const;
