import { useEffect, useState } from 'react';
import { isFields, isText, readStored } from '../../shop/text/stored-text.ts';
import { ifStorageAllows, storedText } from '../../ui/storage/optional-storage.ts';

const NAME = 'picked';

/** The ticked lines of a pick list, kept in this browser until another list is ticked. */
export function usePicked(orders: string) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => setPicked(new Set(keptLines(orders))), [orders]);
  const tick = (line: string) => {
    const now = new Set(picked);
    if (!now.delete(line)) now.add(line);
    setPicked(now);
    ifStorageAllows(() => localStorage.setItem(NAME, JSON.stringify({ orders, lines: [...now] })));
  };
  return { picked, tick };
}

function keptLines(orders: string): string[] {
  const read = (value: unknown) =>
    isFields(value) && value.orders === orders && Array.isArray(value.lines) ? value.lines.filter(isText) : undefined;
  return (
    readStored(
      storedText(() => localStorage, NAME),
      read,
    ) ?? []
  );
}
