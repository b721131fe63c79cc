import type { Chosen } from '../../shop/desk/chosen.ts';

/** What is chosen and no card shows. A hidden box is chosen as one that is seen: the bar is there while any is. */
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
