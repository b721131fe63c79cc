/** The idempotency key of a submission, which counts once however often it is sent: 8 to 64 letters, digits, '_' and '-'. */
export function isSubmissionKey(text: string): boolean {
  return /^[\w-]{8,64}$/.test(text);
}
