/** What `answer` gives; undefined when it fails, and after this many ms of silence. */
export function within<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer | undefined> {
  const silence = new Promise<undefined>((resolve) => setTimeout(resolve, ms));
  return Promise.race([answer.catch(() => undefined), silence]);
}
