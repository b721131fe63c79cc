import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFields, isText } from '../../shop/text/stored-text.ts';
import { stubBrowser } from '../../tests/support/stubs/browser.ts';
import { storedList } from './stored-list.ts';

type Item = { key: string; state: string };

let page: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  page = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const isItem = (stored: unknown): stored is Item => isFields(stored) && isText(stored.key) && isText(stored.state);
const openTab = () => storedList('what waits', isItem);
const item = (key: string, state = 'waiting'): Item => ({ key, state });
const kept = () => openTab().current().value;

test('two open tabs keep what both put, and each takes away its own alone', () => {
  const [one, other] = [openTab(), openTab()];
  for (const tab of [one, other]) expect(tab.current().value).toEqual([]);
  one.put(item('one'));
  other.put(item('two'));
  expect(kept()).toEqual([item('one'), item('two')]);
  other.drop('two');
  expect(kept()).toEqual([item('one')]);
  one.drop('one');
  expect(kept()).toEqual([]);
});

test('what another tab has taken away is not changed, and does not come back', () => {
  const [one, other] = [openTab(), openTab()];
  one.put(item('one'));
  other.drop('one');
  one.update('one', () => item('one', 'placed'));
  expect(kept()).toEqual([]);
});

test('the same key again replaces the item', () => {
  const tab = openTab();
  for (const key of ['one', 'two']) tab.put(item(key));
  tab.put(item('one', 'placed'));
  expect(kept()).toEqual([item('two'), item('one', 'placed')]);
});

test('where storage is blocked the list is in memory, and says so', () => {
  const refuse = () => {
    throw new DOMException('no storage here', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const tab = openTab();
  for (const key of ['one', 'two']) tab.put(item(key));
  tab.update('two', () => item('two', 'placed'));
  tab.drop('one');
  expect(tab.current()).toMatchObject({ value: [item('two', 'placed')], stored: false });
  expect(kept()).toEqual([]);
});

test.each(['{', 'null', '{}', '[null, 7, {"key": 1}]'])('%j is an empty list, and is written over', (text) => {
  page.kept.set('what waits', text);
  const tab = openTab();
  expect(tab.current().value).toEqual([]);
  tab.put(item('one'));
  expect(kept()).toEqual([item('one')]);
});
