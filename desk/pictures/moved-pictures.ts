import type { FormPicture } from '../../shop/catalogue/product-pictures.ts';

/** The pictures after a button of theirs was pressed: 'earlier PATH', 'later PATH' or 'remove PATH'; else as they are. */
export function moved<Picture extends Pick<FormPicture, 'path'>>(pictures: Picture[], press: string): Picture[] {
  const [, act, path] = /^(earlier|later|remove) (.+)$/.exec(press) ?? [];
  const at = pictures.findIndex((one) => one.path === path);
  const one = pictures[at];
  if (!one) return pictures;
  const others = pictures.toSpliced(at, 1);
  if (act === 'remove') return others;
  return others.toSpliced(Math.max(0, act === 'earlier' ? at - 1 : at + 1), 0, one);
}
