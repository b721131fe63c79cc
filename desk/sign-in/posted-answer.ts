/** From a body `{"answer": ...}`; undefined for any other. */
export async function postedAnswer(request: Request): Promise<unknown> {
  const body: unknown = await request.json().catch(() => undefined);
  return typeof body === 'object' && body !== null && 'answer' in body ? body.answer : undefined;
}
