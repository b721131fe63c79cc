/** The pictures after a button of theirs was pressed: 'earlier NAME', 'later NAME' or 'remove NAME'; else as they are. */
export function moved<Picture>(pictures: Picture[], press: string, nameOf: (picture: Picture) => string): Picture[] {
  const [, act, name] = /^(earlier|later|remove) (.+)$/.exec(press) ?? [];
  const at = pictures.findIndex((one) => nameOf(one) === name);
  const one = pictures[at];
  if (one === undefined) return pictures;
  const others = pictures.toSpliced(at, 1);
  if (act === 'remove') return others;
  return others.toSpliced(Math.max(0, act === 'earlier' ? at - 1 : at + 1), 0, one);
}
