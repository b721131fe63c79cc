/** Something that the browser keeps for the shopper, as a screen sees it. */
export type Stored<Value> = {
  value: Value;
  /** False when the browser does not keep it: it then lives as long as the page does. */
  kept: boolean;
  /** False until the browser has been asked, as on the server. */
  ready: boolean;
};

export type StoredValue<Value> = {
  /** What the server draws: nothing personal is known there. */
  unread: Stored<Value>;
  current(): Stored<Value>;
  /** Calls back on every change, in this tab or another; gives what ends that. */
  follow(listener: () => void): () => void;
  /** Changes it and stores it; where storage refuses or forgets, the page remembers it. */
  change(change: (value: Value) => Value): void;
};

/** A value kept in the browser's storage, the same in all its tabs; `read` must take any text, or none. */
export function storedValue<Value>(key: string, read: (text: string | null) => Value): StoredValue<Value> {
  const unread: Stored<Value> = { value: read(null), kept: true, ready: false };
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
      return { value: read(localStorage.getItem(key)), kept: true, ready: true };
    } catch {
      // in-app browsers and private windows may forbid storage: it goes on in memory
      return { value: now.value, kept: false, ready: true };
    }
  }

  /** False when the browser refused, or took it and forgot. */
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

  /** A page that the back button brings back from memory heard no events while it slept. */
  function onPageShow(event: PageTransitionEvent): void {
    if (event.persisted && now.kept) show(readStorage());
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
    // another tab may have written since, and its event may still be on the way
    const before = current().kept ? readStorage() : now;
    const value = change(before.value);
    show({ value, kept: before.kept && write(value), ready: true });
  }

  return { unread, current, follow, change };
}
