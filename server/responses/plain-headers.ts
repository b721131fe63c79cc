/** Headers of every response of the desk except assets, which are the same for everybody. */
export function plainHeaders(): Record<string, string> {
  return {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    // 'no-referrer' would send the desk's own forms with 'Origin: null', like those of another site that hides itself.
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}
