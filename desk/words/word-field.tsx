import type { FormField } from '../../shop/words/form-words.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { Mistake } from '../steps/field-mistake.tsx';

type Props = {
  field: FormField;
  value: string;
  /** The default. */
  ours: string;
  isFixed: boolean;
  mistakes: Readonly<Record<string, string | undefined>>;
};

const TYPES: { [kind in FormField['kind']]?: string } = { email: 'email', phone: 'tel', url: 'url' };

const ROWS: { [kind in FormField['kind']]?: number } = { text: 2, cities: 4 };

export function WordInput({ field, value, ours, isFixed, mistakes }: Props) {
  const say = useSay();
  const { key, label, kind, isOptional } = field;
  const help = helpOf(field, isFixed);
  const described = [mistakes[key] ? `${key}-mistake` : '', help ? `${key}-help` : ''].filter(Boolean);
  const shared = {
    id: key,
    defaultValue: value,
    placeholder: ours,
    dir: 'auto',
    ...(isFixed ? { readOnly: true } : { name: key }),
    'aria-describedby': described.join(' ') || undefined,
    'aria-invalid': mistakes[key] ? true : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={key}>{isOptional ? say('{} (optional)', say(label)) : say(label)}</label>
      {ROWS[kind] ? (
        <textarea {...shared} rows={ROWS[kind]} />
      ) : (
        <input
          {...shared}
          type={TYPES[kind]}
          inputMode={kind === 'rupees' ? 'decimal' : undefined}
          autoComplete="off"
        />
      )}
      <Mistake field={key} mistakes={mistakes} />
      {help ? (
        <p className="quiet" id={`${key}-help`}>
          <Say>{help}</Say>
        </p>
      ) : null}
      {hasWayBack(field, { value, ours, isFixed }) ? <BackButton of={field} /> : null}
    </div>
  );
}

/** Where the default is nothing, an owner empties the field instead. */
function hasWayBack({ isOptional }: FormField, { value, ours, isFixed }: Pick<Props, 'value' | 'ours' | 'isFixed'>) {
  return value !== ours && !isFixed && !(isOptional && ours === '');
}

function helpOf({ hint, knob }: FormField, isFixed: boolean): string | undefined {
  if (isFixed) return `Set by ${knob} where the shop runs, and changed there.`;
  return hint;
}

function BackButton({ of: { key, label } }: { of: FormField }) {
  const say = useSay();
  const words = 'Back to the sample text';
  return (
    <button className="button" type="submit" name="back" value={key} aria-label={say('{}: {}', say(words), say(label))}>
      <Say>{words}</Say>
    </button>
  );
}
