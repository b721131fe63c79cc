/** The fields of the notes, filled before the page's script comes: a reloaded checkout may be sent without it. */
export function NoteFields({ notes }: { notes: readonly string[] }) {
  return (
    <>
      {notes.map((note, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: by position in the path, as they are posted
        <input key={i} type="hidden" name="note" value={note} />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: FILL_NOTES }} />
    </>
  );
}

/** Only the server's HTML needs it. */
const FILL_NOTES = import.meta.env.SSR
  ? `(({ usr }) => {
  const notes = (usr && usr.notes) || [];
  document.getElementsByName('note').forEach((field, i) => { field.value = field.value || notes[i] || ''; });
})(history.state || {})`
  : '';
