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

/** In localStorage, shared by all tabs. `read` must accept any text and null. */
export function storedValue<Value>(key: string, read: (text: string | null) => Value): StoredValue<Value> {
  const unread: Stored<Value> = { value: read(null), stored: true, ready: false };
  const listeners = new Set<() => void>();
  let now = unread;

  function current(): Stored<Value> {
    if (!now.ready) now = readStorage();
    return now;
  }

  function show(next: Stored<Value>): void {
    now = next;
    for (const listener of listeners) listener();
  }

  function readStorage(): Stored<Value> {
    try {
      return { value: read(localStorage.getItem(key)), stored: true, ready: true };
    } catch {
      // In-app browsers and private windows may block storage: the value stays in memory.
      return { value: now.value, stored: false, ready: true };
    }
  }

  /** False when the browser throws, or does not return what was stored. */
  function write(value: Value): boolean {
    const text = JSON.stringify(value);
    try {
      localStorage.setItem(key, text);
      return localStorage.getItem(key) === text;
    } catch {
      return false;
    }
  }

  function onStorage(event: StorageEvent): void {
    if (event.key === key || event.key === null) show(readStorage());
  }

  /** A page from the back/forward cache missed events. */
  function onPageShow(event: PageTransitionEvent): void {
    if (event.persisted && now.stored) show(readStorage());
  }

  function follow(listener: () => void): () => void {
    if (listeners.size === 0) {
      window.addEventListener('storage', onStorage);
      window.addEventListener('pageshow', onPageShow);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
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
