import type { Chosen } from '../../shop/desk/chosen.ts';

/** Hidden boxes for chosen items without a card. */
export function ChosenElsewhere({ name, chosen }: { name: 'order' | 'product'; chosen: readonly Chosen[] }) {
  return (
    <span hidden>
      <span className="choose">
        {chosen.map(({ id, seen }) => (
          <input key={id} type="checkbox" name={name} value={`${id}:${seen}`} defaultChecked />
        ))}
      </span>
    </span>
  );
}
