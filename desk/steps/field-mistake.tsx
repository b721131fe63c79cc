type Mistakes = Readonly<Record<string, string | undefined>>;

/** What is wrong with a field, below it. */
export function Mistake({ field, mistakes }: { field: string; mistakes: Mistakes }) {
  const why = mistakes[field];
  return why ? (
    <p className="mistake name" id={`${field}-mistake`}>
      {why}
    </p>
  ) : null;
}

/** The attributes of a field that has a mistake. */
export function describedBy(field: string, mistakes: Mistakes) {
  return mistakes[field] ? { 'aria-invalid': true, 'aria-describedby': `${field}-mistake` } : {};
}
