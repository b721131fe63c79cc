/** 'Chrome on Android': a device's name, from its User-Agent header. */
export function deviceName(userAgent: string | null | undefined): string {
  const said = userAgent ?? '';
  const browser = BROWSERS.find(([pattern]) => pattern.test(said))?.[1] ?? 'A browser';
  const system = SYSTEMS.find(([pattern]) => pattern.test(said))?.[1];
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** The order matters: most browsers' User-Agent names Chrome and Safari too. */
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
