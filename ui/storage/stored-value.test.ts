import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../tests/support/stubs/browser.ts';
import { storedValue } from './stored-value.ts';

let page: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  page = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const openTab = () => storedValue('words', (text) => text ?? 'none');
/** Without the event that tells this tab. */
const changeElsewhere = (text: string) => page.kept.set('words', text);

test('what another tab stored while nobody followed is there when somebody follows again', () => {
  const tab = openTab();
  const stop = tab.follow(() => undefined);
  expect(tab.current().value).toBe('none');
  stop();
  changeElsewhere('ordered');
  expect(tab.current().value).toBe('ordered');
  tab.follow(() => undefined);
  expect(tab.current().value).toBe('ordered');
});

test('what another tab stored between a look and the first follower is there too', () => {
  const tab = openTab();
  expect(tab.current().value).toBe('none');
  changeElsewhere('ordered');
  tab.follow(() => undefined);
  expect(tab.current().value).toBe('ordered');
});

test('unchanged it stays the same object, with and without followers', () => {
  const tab = openTab();
  tab.change(() => 'mine');
  const first = tab.current();
  expect(tab.current()).toBe(first);
  tab.follow(() => undefined);
  expect(tab.current()).toBe(first);
});

test('where storage is blocked it stays in memory, followed or not', () => {
  const refuse = () => {
    throw new DOMException('no storage here', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const tab = openTab();
  tab.follow(() => undefined)();
  tab.change(() => 'mine');
  expect(tab.current()).toMatchObject({ value: 'mine', stored: false });
});
