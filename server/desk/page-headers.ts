/** What every answer of the desk carries but the build's files, which are the same for everybody. */
export function plainHeaders(): Record<string, string> {
  return {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    // Not 'no-referrer': a form would then be sent with 'Origin: null', and nobody could tell it from another site's.
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

type Page = {
  nonce: string;
  isHttps: boolean;
  /** Styles and changes of screens that are being edited come from Vite, past the build. */
  isEdited: boolean;
};

/** Headers of a page of the desk. It is drawn for one request and never kept, so its scripts carry a nonce. */
export function pageHeaders({ nonce, isHttps, isEdited }: Page): Record<string, string> {
  return {
    ...plainHeaders(),
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self' ${isEdited ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
      // The colours that stand where a picture will be are style attributes.
      "style-src-attr 'unsafe-inline'",
      // An owner's pictures may be absolute URLs anywhere.
      "img-src 'self' data: http: https:",
      "font-src 'self'",
      isEdited ? "connect-src 'self' ws:" : "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}
