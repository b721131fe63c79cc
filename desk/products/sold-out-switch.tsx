import { SettledButton } from '../steps/settled-button.tsx';
import { PressKey } from '../steps/step-button.tsx';
import { useStockPress } from './use-stock.ts';

/** Whether the owner says that a product is sold out, whatever is counted. */
export function SoldOutSwitch({ id, name, isOn }: { id: string; name: string; isOn: boolean }) {
  const press = useStockPress();
  return (
    <form method="post" onSubmit={press} className="sold-out">
      <PressKey />
      <input type="hidden" name="product" value={id} />
      <input type="hidden" name="name" value={name} />
      <SettledButton
        what={`${id} ${isOn}`}
        className="sold-out-switch"
        type="submit"
        name="soldOut"
        value={isOn ? 'no' : 'yes'}
        role="switch"
        aria-label={`Sold out: ${name}`}
        aria-checked={isOn}
      >
        <span className="sold-out-track" aria-hidden="true" />
        Sold out
      </SettledButton>
    </form>
  );
}
