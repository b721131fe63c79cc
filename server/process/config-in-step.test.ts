import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knobTable } from './config.ts';

const knobs = Object.keys(knobTable.shape).sort();
const defaults = new Map<string, unknown>(Object.entries(knobTable.parse({})));
const rows = rowsOfKnobs();
const handedOn = composeEnvironment();

/** Knobs that compose.yaml must not hand on, each with the reason. */
const NOT_IN_COMPOSE = {
  HOST: 'the Dockerfile sets it, so that the container listens on every address',
  DESK_HOST: 'the Dockerfile sets it, as HOST',
  PORT: 'the Dockerfile sets it, and deploy/nginx/shop.conf names the same number',
  DATA_DIR: 'the Dockerfile sets it to the folder that compose mounts a volume on',
  SHARE_PORT: 'compose runs one shop at a time',
};

test('docs/operating.md names every knob once, and nothing else', () => {
  expect(rows.flatMap(({ names }) => names).sort()).toEqual(knobs);
});

test('docs/operating.md gives the default of every knob that has one', () => {
  const withDefault = rows.filter(({ names }) => names.some((name) => defaults.has(name)));
  const told = withDefault.map(({ names, given }) => `${names}: ${given.replaceAll('`', '')}`);
  expect(told).toEqual(withDefault.map(({ names }) => `${names}: ${names.map(defaultOf).join(', ')}`));
});

test('compose.yaml hands on every knob except those it must not, and nothing else', () => {
  expect([...handedOn.keys(), ...Object.keys(NOT_IN_COMPOSE)].sort()).toEqual(knobs);
});

test('compose.yaml gives each knob its own value, not that of another or a fixed one', () => {
  const passedOn = (value: string) => value === '';
  const wrong = [...handedOn].filter(([name, value]) => !passedOn(value) && /\$\{(\w+)/.exec(value)?.[1] !== name);
  expect(wrong).toEqual([]);
});

test('the Dockerfile sets what compose.yaml leaves to it', () => {
  const dockerfile = /^ENV (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '';
  const left = Object.entries(NOT_IN_COMPOSE).filter(([, reason]) => reason.startsWith('the Dockerfile sets it'));
  for (const [name] of left) expect(dockerfile).toContain(`${name}=`);
});

test('compose.yaml takes nothing away that the Dockerfile sets', () => {
  const dockerfile = /^ENV (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '';
  const set = [...dockerfile.matchAll(/(\w+)=/g)].map(([, name = '']) => name);
  // A name without a value is removed from the container's environment where compose has none for it.
  expect(set.filter((name) => handedOn.get(name) === '')).toEqual([]);
});

/** The table of knobs: the names in each row's first column, and the text of its second. */
function rowsOfKnobs() {
  const section = /^## Knobs$(.*?)^## /ms.exec(read('docs/operating.md'))?.[1] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, names = '', given = '']) => ({ names: names.match(/\w+/g) ?? [], given }));
}

/** The environment of compose's shop, as it is written. */
function composeEnvironment() {
  const section = /^ {2}shop:$.*?^ {4}environment:$(.*?)^ {4}\w/ms.exec(read('compose.yaml'))?.[1] ?? '';
  const lines = section.matchAll(/^ {6}(\w+):(.*)$/gm);
  return new Map([...lines].map(([, name = '', value = '']) => [name, value.trim()]));
}

function defaultOf(name: string): string {
  return String(defaults.get(name)).replaceAll(',', ', ');
}

function read(file: string): string {
  return readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
}
