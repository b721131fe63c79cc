import { listen } from '../listen.ts';

export type Stored<Value> = {
  value: Value;
  /** False when storage is blocked: the value is lost with the page. */
  stored: boolean;
  /** False on the server and until storage has been read. */
  ready: boolean;
};

export type StoredValue<Value> = {
  /** For server rendering, without personal data. */
  unread: Stored<Value>;
  current(): Stored<Value>;
  /** Also for changes in other tabs. Returns the unsubscribe function. */
  follow(listener: () => void): () => void;
  /** Where storage fails the value stays in memory. */
  change(change: (value: Value) => Value): void;
};

/** Another tab may have changed something; a page from the back/forward cache missed events. */
export const OTHER_TABS = ['storage', 'pageshow'];

/** In localStorage, shared by all tabs. `read` must accept any text and null. */
export function storedValue<Value>(key: string, read: (text: string | null) => Value): StoredValue<Value> {
  const unread: Stored<Value> = { value: read(null), stored: true, ready: false };
  const listeners = new Set<() => void>();
  let now = unread;
  let text: string | null = null;
  let ignoreOtherTabs: (() => void) | undefined;

  /** Without listeners no event told of other tabs' changes, so the storage is read again. */
  function current(): Stored<Value> {
    if (!now.ready || (listeners.size === 0 && now.stored)) now = readStorage();
    return now;
  }

  function show(next: Stored<Value>): void {
    now = next;
    for (const listener of listeners) listener();
  }

  /** The same object where nothing changed: React would render again and again. */
  function readStorage(): Stored<Value> {
    try {
      const stored = localStorage.getItem(key);
      if (now.ready && stored === text) return now;
      text = stored;
      return { value: read(text), stored: true, ready: true };
    } catch {
      // In-app browsers and private windows may block storage: the value stays in memory.
      return { value: now.value, stored: false, ready: true };
    }
  }

  /** False when the browser throws, or does not return what was stored. */
  function write(value: Value): boolean {
    text = JSON.stringify(value);
    try {
      localStorage.setItem(key, text);
      return localStorage.getItem(key) === text;
    } catch {
      return false;
    }
  }

  function lookAgain(): void {
    if (now.stored) show(readStorage());
  }

  function follow(listener: () => void): () => void {
    if (listeners.size === 0) {
      current();
      ignoreOtherTabs = listen(window, OTHER_TABS, lookAgain);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) ignoreOtherTabs?.();
    };
  }

  function change(change: (value: Value) => Value): void {
    // Another tab's write may not have been reported yet.
    const before = current().stored ? readStorage() : now;
    const value = change(before.value);
    show({ value, stored: before.stored && write(value), ready: true });
  }

  return { unread, current, follow, change };
}
