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

test('such a call is found in a script', () => {
  expect(newerIn('let a=b.toSorted(),c=b.find(d),e=Map.groupBy(b,f),g=b.findLast(d)')).toEqual([
    '.findLast( (Chrome 97)',
    '.toSorted( (Chrome 110)',
    'Map.groupBy( (Chrome 117)',
  ]);
});

function scriptsIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.js')).map((file) => `${folder}/${file}`);
}

function newerIn(script: string): string[] {
  return Object.entries(NEWER).flatMap(([chrome, call]) => {
    const [found] = call.exec(script) ?? [];
    return found ? [`${found} (Chrome ${chrome})`] : [];
  });
}
