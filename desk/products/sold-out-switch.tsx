import { Say, useSay } from '../language/use-say.tsx';
import { SettledButton } from '../steps/settled-button.tsx';
import { SubmissionKey } from '../steps/step-button.tsx';
import { useSubmitStock } from './use-stock.ts';

/** The owner's switch, whatever is counted. */
export function SoldOutSwitch({ id, name, isOn }: { id: string; name: string; isOn: boolean }) {
  const say = useSay();
  const submit = useSubmitStock();
  return (
    <form method="post" onSubmit={submit} className="sold-out">
      <SubmissionKey />
      <input type="hidden" name="product" value={id} />
      <input type="hidden" name="name" value={name} />
      <SettledButton
        what={`${id} ${isOn}`}
        className="sold-out-switch"
        type="submit"
        name="soldOut"
        value={isOn ? 'no' : 'yes'}
        role="switch"
        aria-label={say('Sold out: {}', name)}
        aria-checked={isOn}
      >
        <span className="sold-out-track" aria-hidden="true" />
        <Say>Sold out</Say>
      </SettledButton>
    </form>
  );
}
