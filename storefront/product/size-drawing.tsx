/** The column's names, its line on the shirt, and how it is measured. */
const MEASURES = [
  { named: /chest|bust|seena/i, line: 'M49 70h62', at: { x: 73, y: 64 }, taken: 'all around, under the arms' },
  {
    named: /length|lambai/i,
    line: 'M98 26v118',
    at: { x: 73, y: 116 },
    taken: 'from the shoulder to the hem',
  },
] as const;

const SHIRT = 'M62 18 40 24 14 62l20 13 12-17-2 88h72l-2-88 12 17 20-13-26-38-22-6c-6 10-30 10-36 0z';

/** On a shirt that lies flat; nothing for unknown columns. */
export function SizeDrawing({ columns }: { columns: readonly string[] }) {
  const measures = columns.flatMap((name) => {
    const measure = MEASURES.find(({ named }) => named.test(name));
    return measure ? [{ name, ...measure }] : [];
  });
  if (measures.length === 0) return null;
  return (
    <figure className="size-drawing">
      <svg viewBox="0 0 160 160" aria-hidden="true">
        <path d={SHIRT} />
        {measures.map(({ name, line, at }) => (
          <g key={name}>
            <path d={line} markerStart="url(#arrow)" markerEnd="url(#arrow)" />
            <text {...at}>{name}</text>
          </g>
        ))}
        <marker
          id="arrow"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="6"
          markerHeight="6"
          orient="auto-start-reverse"
        >
          <path d="M1 1l6 3-6 3" />
        </marker>
      </svg>
      <figcaption>
        {measures.map(({ name, taken }) => (
          <p key={name}>
            <b>{name}</b>: {taken}
          </p>
        ))}
      </figcaption>
    </figure>
  );
}
