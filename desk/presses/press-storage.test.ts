import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pressStorage } from './press-storage.ts';

const press = (key: string, state = 'sending') => ({ key, state });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

const openTab = () => pressStorage('steps', 'Bilal');

test('two open tabs keep the presses of both, and each takes away its own alone', () => {
  const [one, other] = [openTab(), openTab()];
  for (const tab of [one, other]) expect(tab.read()).toEqual([]);
  one.write([press('one')]);
  other.write([press('two')]);
  expect(openTab().read()).toEqual([press('one', 'waiting'), press('two', 'waiting')]);
  other.write([]);
  expect(openTab().read()).toEqual([press('one', 'waiting')]);
  one.write([]);
  expect(openTab().read()).toEqual([]);
});

test('a tab that found a press of another sends it too, and then takes it away', () => {
  openTab().write([press('one')]);
  const other = openTab();
  expect(other.read()).toEqual([press('one', 'waiting')]);
  other.write([]);
  expect(openTab().read()).toEqual([]);
});

test.each(['{', 'null', '{}'])('%j is no list of presses: it is taken for none, and is written over', (kept) => {
  localStorage.setItem('steps of Bilal', kept);
  const tab = openTab();
  expect(tab.read()).toEqual([]);
  tab.write([press('one')]);
  expect(openTab().read()).toEqual([press('one', 'waiting')]);
});
