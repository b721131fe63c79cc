/** What became of a press on one of the forms of this screen, beside its button: the screen is longer than a phone's. */
export function Answer({ id, answer }: { id: string; answer: { why: string | undefined } | undefined }) {
  if (!answer) return null;
  const isSaved = answer.why === undefined;
  return (
    <p id={id} className={isSaved ? 'saved' : 'mistake'} role={isSaved ? 'status' : 'alert'}>
      {answer.why ?? 'Saved.'}
    </p>
  );
}

/** Where a form of a courier is posted to: without scripts the answer is looked at there. */
export function postedTo(courier: string, id: string): string {
  return `?${new URLSearchParams({ courier })}#${id}`;
}
