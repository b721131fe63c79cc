import { SORTS } from '../../shop/catalogue/listing.ts';
import type { DeskCollection } from '../../shop/desk/collections-desk.ts';
import type { RecordValues } from '../../shop/editing/record-form.ts';
import type { RecordField } from '../../shop/editing/record-kinds.ts';
import type { Choices } from './choices.ts';
import { PictureChoice } from './picture-choice.tsx';

type Props = {
  fields: readonly RecordField[];
  values: RecordValues;
  mistakes: Record<string, string>;
  choices: Choices;
  onUploading(isUploading: boolean): void;
};

/** The fields of a record, each as its kind asks, with what is wrong with it. */
export function RecordFields({ fields, values, mistakes, choices, onUploading }: Props) {
  return fields.map((field) => {
    const { name, words, as, hint } = field;
    const mistake = mistakes[name];
    const value = values[name] ?? '';
    if (as === 'picture')
      return (
        <PictureChoice
          key={name}
          field={field}
          value={value}
          mistake={mistake}
          choices={choices}
          onUploading={onUploading}
        />
      );
    return (
      <div key={name} className="field">
        <label htmlFor={name}>{words}</label>
        <Control field={field} value={value} isWrong={mistake !== undefined} collections={choices.collections} />
        {hint ? (
          <p className="quiet" id={`${name}-hint`}>
            {hint}
          </p>
        ) : null}
        {mistake ? (
          <p className="mistake name" id={`${name}-mistake`}>
            {mistake}
          </p>
        ) : null}
      </div>
    );
  });
}

type ControlProps = {
  field: RecordField;
  value: string;
  isWrong: boolean;
  collections: readonly DeskCollection[];
};

function Control({ field: { name, as, hint }, value, isWrong, collections }: ControlProps) {
  const described = [...(hint ? [`${name}-hint`] : []), ...(isWrong ? [`${name}-mistake`] : [])];
  const common = {
    id: name,
    name,
    defaultValue: value,
    ...(isWrong ? { 'aria-invalid': true } : {}),
    ...(described.length > 0 ? { 'aria-describedby': described.join(' ') } : {}),
  };
  if (as === 'list' || as === 'html') return <textarea {...common} rows={5} />;
  if (as === 'line') return <input {...common} autoComplete="off" />;
  const options =
    as === 'sort' ? Object.entries(SORTS) : collections.map((one) => [one.key, one.name] as [string, string]);
  const known = value === '' || options.some(([key]) => key === value) ? options : [...options, [value, value]];
  return (
    <select {...common}>
      <option value="">{as === 'sort' ? `The shop’s own: ${SORTS.newest}` : 'Nothing'}</option>
      {known.map(([key, words]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </select>
  );
}
