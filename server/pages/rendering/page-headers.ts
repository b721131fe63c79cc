import { HSTS, NOSNIFF } from '../../responses/headers.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

export function pageHeaders(html: string, settings: { contactUrl: string; https: boolean }): string[] {
  return [
    ...['Content-Security-Policy', contentSecurityPolicy(html, settings)],
    ...['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    ...['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ...['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ...NOSNIFF,
    ...(settings.https ? HSTS : []),
  ];
}
