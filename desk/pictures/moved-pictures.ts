/** After 'earlier NAME', 'later NAME' or 'remove NAME'; else unchanged. */
export function moved<Picture>(pictures: Picture[], button: string, nameOf: (picture: Picture) => string): Picture[] {
  const [, act, name] = /^(earlier|later|remove) (.+)$/.exec(button) ?? [];
  const at = pictures.findIndex((one) => nameOf(one) === name);
  const one = pictures[at];
  if (one === undefined) return pictures;
  const others = pictures.filter((_, i) => i !== at);
  return act === 'remove' ? others : putIn(others, Math.max(0, act === 'earlier' ? at - 1 : at + 1), one);
}

export function putIn<Picture>(pictures: readonly Picture[], at: number, one: Picture): Picture[] {
  return [...pictures.slice(0, at), one, ...pictures.slice(at)];
}
