import type { KeyboardEvent } from 'react';
import type { Brand } from '../../shop/brand.ts';
import { type CartItem, linesOfBrand } from '../../shop/buying/cart.ts';
import { SHELL_WORDS } from '../../shop/words/shell-words.ts';
import { useWords } from '../shell/shell-data.ts';

export type Tab = Brand | 'all';

/** A tab's id is this and its name. */
export const PANEL_ID = 'cart-lines';

const TABS: { tab: Tab; label: string }[] = [
  { tab: 'all', label: 'All Items' },
  { tab: 'resin', label: 'Resin' },
  { tab: 'fesishop', label: 'Fesishop' },
];

function labelOf(tab: Tab, label: string, shopName: string): string {
  return tab === 'fesishop' && shopName !== SHELL_WORDS.shopName ? shopName : label;
}

/** `ready`: the cart was read from storage. Earlier presses would be lost. */
type Props = { lines: readonly CartItem[]; ready: boolean; tab: Tab; onTab: (tab: Tab) => void };

/** Each with its number of lines; arrow keys move between them (spec 2, /cart). */
export function CartTabs({ lines, ready, tab, onTab }: Props) {
  const { shopName } = useWords();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = TABS[(TABS.findIndex((one) => one.tab === tab) + by + TABS.length) % TABS.length];
    if (by === 0 || !next) return;
    onTab(next.tab);
    document.getElementById(`${PANEL_ID}-${next.tab}`)?.focus();
  };
  return (
    <div className="cart-tabs" role="tablist" aria-label="Which items" onKeyDown={onKeyDown}>
      {TABS.map(({ tab: one, label }) => (
        <button
          key={one}
          id={`${PANEL_ID}-${one}`}
          type="button"
          role="tab"
          aria-selected={one === tab}
          aria-controls={PANEL_ID}
          disabled={!ready}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onTab(one)}
        >
          {`${labelOf(one, label, shopName)} (${linesOfBrand(lines, one).length})`}
        </button>
      ))}
    </div>
  );
}
