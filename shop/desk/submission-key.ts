/** Whether a text can be the key of a submission, by which the same submission sent twice is one: 8 to 64 letters, digits, '_' and '-'. */
export function isSubmissionKey(text: string): boolean {
  return /^[\w-]{8,64}$/.test(text);
}
