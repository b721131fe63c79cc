import type { FormField } from '../../shop/words/form-words.ts';
import { Field } from '../forms/field.tsx';
import { Say, useSay } from '../language/use-say.tsx';

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
  const shared = {
    id: key,
    defaultValue: value,
    placeholder: ours,
    dir: 'auto',
    ...(isFixed ? { readOnly: true } : { name: key }),
  };
  return (
    <Field
      words={isOptional ? say('{} (optional)', say(label)) : label}
      hint={helpOf(field, isFixed)}
      mistake={mistakes[key]}
    >
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
      {hasWayBack(field, { value, ours, isFixed }) ? <BackButton of={field} /> : null}
    </Field>
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
