import { plainHeaders } from '../responses/plain-headers.ts';

type Page = {
  nonce: string;
  isHttps: boolean;
  /** Whether Vite serves the screens: its styles are inline, and its changes come by WebSocket. */
  isEdited: boolean;
};

/** Headers of a page of the desk. It is rendered for one request and never cached, so its scripts carry a nonce. */
export function pageHeaders({ nonce, isHttps, isEdited }: Page): Record<string, string> {
  return {
    ...plainHeaders(),
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self' ${isEdited ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
      // The colour that fills an image's place until it arrives is a style attribute.
      "style-src-attr 'unsafe-inline'",
      // An owner's images may be absolute URLs anywhere; a photo that is on its way is shown from the browser's memory.
      "img-src 'self' blob: data: http: https:",
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
