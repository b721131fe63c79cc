/** The name of a read and its arguments, which are plain data: a page from disk repeats its reads by them. */
export type ReadCall = readonly [name: string, ...args: unknown[]];

/** A kind of read: the subjects of one with these arguments, and the read itself, whose result is plain data. */
type ReadKind = { about: (...args: never[]) => string[]; read: (...args: never[]) => Promise<unknown> };

/** Kinds of reads, by name. */
export type ReadKinds = Record<string, ReadKind>;

/** The subjects of a read, and how to do it. @throws when there is no read of that name */
export function readOf(
  kinds: ReadKinds,
  [name, ...args]: ReadCall,
): { about: string[]; repeat: () => Promise<unknown> } {
  const kind = kinds[name];
  if (!kind) throw new Error(`No page reads '${name}'`);
  // A call was made with the arguments of its kind.
  const given = args as never[];
  return { about: kind.about(...given), repeat: () => kind.read(...given) };
}
