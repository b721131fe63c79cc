import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What Chrome 96, the oldest that runs the scripts (vite.config.ts), has not got, by the version that brought it. */
const NEWER = {
  97: /\.findLast(Index)?\(/,
  98: /\bstructuredClone\(/,
  103: /\bAbortSignal\.timeout\(/,
  110: /\.to(Reversed|Sorted|Spliced)\(/,
  111: /\.(to|is)WellFormed\(/,
  116: /\bAbortSignal\.any\(/,
  117: /\b(Object|Map)\.groupBy\(/,
  119: /\bPromise\.withResolvers\(/,
  120: /\bURL\.canParse\(/,
  121: /\bArray\.fromAsync\(/,
  122: /\.(union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  126: /\bURL\.parse\(/,
  128: /\bPromise\.try\(/,
};

test('the scripts of both apps call nothing that the oldest browser lacks', () => {
  const scripts = ['build/client', 'build/desk/client'].flatMap(scriptsIn);
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.flatMap((file) => newerIn(readFileSync(file, 'utf8')).map((call) => `${file}: ${call}`))).toEqual([]);
});

test('no script has a lookbehind: Safari before 16.4 refuses all of a script that has one', () => {
  const scripts = ['build/client', 'build/desk/client'].flatMap(scriptsIn);
  expect(scripts.filter((file) => /\(\?<[=!]/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('no script asks how many names a query has, which needs Chrome 113', () => {
  const sources = ['storefront', 'desk', 'ui', 'shop'].flatMap((folder) => filesIn(folder, /\.tsx?$/));
  expect(sources.filter((file) => asksSizeOfQuery(readFileSync(file, 'utf8')))).toEqual([]);
  expect(asksSizeOfQuery('const search = new URLSearchParams(query);\nreturn search.size > 0;')).toBe(true);
  expect(asksSizeOfQuery('return url.searchParams.size;')).toBe(true);
});

test('such a call is found in a script', () => {
  expect(newerIn('let a=b.toSorted(),c=b.find(d),e=Map.groupBy(b,f),g=b.findLast(d)')).toEqual([
    '.findLast( (Chrome 97)',
    '.toSorted( (Chrome 110)',
    'Map.groupBy( (Chrome 117)',
  ]);
});

function scriptsIn(folder: string): string[] {
  return filesIn(folder, /\.js$/);
}

function filesIn(folder: string, name: RegExp): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => name.test(file)).map((file) => `${folder}/${file}`);
}

/** In the built scripts the size of a query and that of a map look alike. */
function asksSizeOfQuery(source: string): boolean {
  const queries = [...source.matchAll(/\b(\w+)(?:: URLSearchParams| = new URLSearchParams\b)/g)].map(
    ([, name]) => name,
  );
  return ['searchParams', ...queries].some((name) => new RegExp(`\\b${name}\\.size\\b`).test(source));
}

function newerIn(script: string): string[] {
  return Object.entries(NEWER).flatMap(([chrome, call]) => {
    const [found] = call.exec(script) ?? [];
    return found ? [`${found} (Chrome ${chrome})`] : [];
  });
}
