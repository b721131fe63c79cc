/**
 * Whether this address gives the same bytes for good: only such an answer is kept without asking again. While an image is
 * being replaced or rendered, its address gives others for a time.
 */
export function isLasting({ status, headers }: Response): boolean {
  return status === 200 && /\bimmutable\b/.test(headers.get('Cache-Control') ?? '');
}
