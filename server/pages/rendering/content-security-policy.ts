import { hash } from 'node:crypto';

/** A page's Content-Security-Policy. Cached pages cannot carry a nonce, so inline scripts are named by hash. */
export function contentSecurityPolicy(html: string, settings: { contactUrl: string }): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(({ 0: tag, index }) => {
    const code = html.slice(index + tag.length, html.indexOf('</script>', index));
    return `'sha256-${hash('sha256', code, 'base64')}'`;
  });
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    // Placeholder colours and the zoom's position are style attributes.
    "style-src 'self' 'unsafe-inline'",
    // Documents may name images by absolute URLs on any host.
    "img-src 'self' data: http: https:",
    "worker-src 'self'",
    // With its path the address would stand for that path alone, not for what is below.
    `connect-src ${["'self'", settings.contactUrl && new URL(settings.contactUrl).origin].filter(Boolean).join(' ')}`,
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The tag before an inline script. */
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>/g;
