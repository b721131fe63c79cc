import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { type CartItem, lineKey } from '../../shop/buying/cart.ts';
import { checkoutItem, checkoutPath } from '../../shop/buying/checkout-path.ts';
import { type CheckedLine, type CurrentLine, currentLines, readCheckedLines } from './checked-line.ts';

/** Asks the shop once for the same lines and quantities. Until it answers, and offline, the lines are as chosen. */
export function useCurrentLines(lines: readonly CartItem[]): CurrentLine[] {
  const [checked, setChecked] = useState<ReadonlyMap<string, CheckedLine>>(new Map());
  const asked = JSON.stringify(lines.map((line) => [lineKey(line), line.quantity]));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same lines are asked for once
  useEffect(() => {
    if (lines.length === 0) return;
    const stop = new AbortController();
    void checkLines(lines, stop.signal).then((answer) => {
      if (!stop.signal.aborted) setChecked(new Map(answer.map((one) => [keyAt(lines, one.at), one])));
    });
    return () => stop.abort();
  }, [asked]);

  return currentLines(lines, (line) => checked.get(lineKey(line)));
}

async function checkLines(lines: readonly CartItem[], signal: AbortSignal): Promise<CheckedLine[]> {
  const body = new URLSearchParams({ path: checkoutPath(lines.map(checkoutItem)) });
  try {
    const answer = await fetch(href('/order/check'), { method: 'POST', body, signal });
    return answer.ok ? readCheckedLines(await answer.json()) : [];
  } catch {
    // Offline; the checkout asks again.
    return [];
  }
}

function keyAt(lines: readonly CartItem[], at: number): string {
  const line = lines[at];
  return line ? lineKey(line) : '';
}
