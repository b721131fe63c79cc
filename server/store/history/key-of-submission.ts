import { hash } from 'node:crypto';

/**
 * The key of the change that a submission makes, of all that it sends: the forms of one rendered page share a key, and what is
 * typed on after a lost answer is another submission.
 */
export function keyOfSubmission(request: object): string {
  return hash('sha256', JSON.stringify(request), 'base64url');
}
