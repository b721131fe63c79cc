/** The shopper's note for some pieces of a cart line. */
export type PieceNote = { text: string; pieces: number };

type Noted = {
  quantity: number;
  /** Where pieces have different notes, all of them with their counts. */
  additionalDescription?: string;
  /** Only where pieces have different notes. */
  notes?: PieceNote[];
};

/** The notes of a line. Pieces beyond them have none. */
export function notesOf({ additionalDescription: text, notes, quantity }: Noted): PieceNote[] {
  return notes ?? (text ? [{ text, pieces: quantity }] : []);
}

/** The line with these notes instead: equal texts become one, and none is for more pieces than there are. */
export function withNotes<Line extends Noted>(line: Line, notes: readonly PieceNote[]): Line {
  const { additionalDescription: _, notes: __, ...plain } = line;
  const fitting = fitted(together(notes), line.quantity);
  if (fitting.length === 0) return plain as Line;
  const isForAll = fitting.length === 1 && fitting[0]?.pieces === line.quantity;
  if (isForAll) return { ...plain, additionalDescription: fitting[0]?.text } as Line;
  const words = fitting.map(({ text, pieces }) => `${pieces} × ${text}`);
  return { ...plain, additionalDescription: words.join('; '), notes: fitting } as Line;
}

/** The line in another quantity. A note that all pieces have grows along; others stay while they fit. */
export function withQuantity<Line extends Noted>(line: Line, quantity: number): Line {
  const isForAll = line.notes === undefined;
  return withNotes({ ...line, quantity }, isForAll ? notesOf({ ...line, quantity }) : notesOf(line));
}

export function readNotes(stored: unknown): PieceNote[] | undefined {
  return Array.isArray(stored) && stored.length > 0 && stored.every(isNote) ? stored : undefined;
}

function together(notes: readonly PieceNote[]): PieceNote[] {
  const pieces = new Map<string, number>();
  for (const note of notes) pieces.set(note.text, (pieces.get(note.text) ?? 0) + note.pieces);
  return [...pieces].map(([text, pieces]) => ({ text, pieces }));
}

/** Shortens the note of the most pieces, the later of two, so that every note is kept as long as possible. */
function fitted(notes: readonly PieceNote[], quantity: number): PieceNote[] {
  const counts = notes.map(({ pieces }) => pieces);
  const sum = counts.reduce((all, pieces) => all + pieces, 0);
  for (let over = sum - quantity; over > 0; over -= 1) {
    const most = Math.max(...counts);
    counts[counts.lastIndexOf(most)] = most - 1;
  }
  return notes.map(({ text }, i) => ({ text, pieces: counts[i] ?? 0 })).filter(({ pieces }) => pieces > 0);
}

function isNote(value: unknown): value is PieceNote {
  if (typeof value !== 'object' || value === null) return false;
  const { text, pieces } = value as Record<string, unknown>;
  return typeof text === 'string' && text !== '' && Number.isInteger(pieces) && Number(pieces) > 0;
}
