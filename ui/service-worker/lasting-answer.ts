import { isOwnAnswer } from './own-answer.ts';

/**
 * Whether this address gives the same bytes for good: only such an answer is kept without asking again. While an image is
 * being replaced or rendered, its address gives others for a time.
 */
export function isLasting(answer: Response): boolean {
  return isOwnAnswer(answer) && /\bimmutable\b/.test(answer.headers.get('Cache-Control') ?? '');
}
