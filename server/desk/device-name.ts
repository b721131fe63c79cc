/** 'Chrome on Android': a device as its owner knows it, from what its browser says of itself. */
export function deviceName(userAgent: string | null | undefined): string {
  const said = userAgent ?? '';
  const browser = BROWSERS.find(([pattern]) => pattern.test(said))?.[1] ?? 'A browser';
  const system = SYSTEMS.find(([pattern]) => pattern.test(said))?.[1];
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** In this order, since most say that they are Chrome and Safari too. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iPhone'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];
