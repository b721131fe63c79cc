import { Say } from '../language/use-say.tsx';

type Mistakes = Readonly<Record<string, string | undefined>>;

export function Mistake({ field, mistakes }: { field: string; mistakes: Mistakes }) {
  const why = mistakes[field];
  return why ? (
    <p className="mistake name" id={`${field}-mistake`}>
      <Say>{why}</Say>
    </p>
  ) : null;
}

export function describedBy(field: string, mistakes: Mistakes) {
  return mistakes[field] ? { 'aria-invalid': true, 'aria-describedby': `${field}-mistake` } : {};
}
