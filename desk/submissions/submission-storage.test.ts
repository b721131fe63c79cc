import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { submissionStorage } from './submission-storage.ts';

const submission = (key: string, state = 'sending') => ({ key, state });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

const openTab = () => submissionStorage('steps', 'Bilal');

test('two open tabs keep the presses of both, and each takes away its own alone', () => {
  const [one, other] = [openTab(), openTab()];
  for (const tab of [one, other]) expect(tab.read()).toEqual([]);
  one.write([submission('one')]);
  other.write([submission('two')]);
  expect(openTab().read()).toEqual([submission('one', 'waiting'), submission('two', 'waiting')]);
  other.write([]);
  expect(openTab().read()).toEqual([submission('one', 'waiting')]);
  one.write([]);
  expect(openTab().read()).toEqual([]);
});

test('a tab that found a press of another sends it too, and then takes it away', () => {
  openTab().write([submission('one')]);
  const other = openTab();
  expect(other.read()).toEqual([submission('one', 'waiting')]);
  other.write([]);
  expect(openTab().read()).toEqual([]);
});

test.each(['{', 'null', '{}'])('%j is no list of presses: it is taken for none, and is written over', (kept) => {
  localStorage.setItem('steps of Bilal', kept);
  const tab = openTab();
  expect(tab.read()).toEqual([]);
  tab.write([submission('one')]);
  expect(openTab().read()).toEqual([submission('one', 'waiting')]);
});
