import { SORTS } from '../../shop/catalogue/listing.ts';
import type { DeskCollection } from '../../shop/desk/collections-desk.ts';
import type { RecordValues } from '../../shop/editing/record-form.ts';
import type { RecordField } from '../../shop/editing/record-kinds.ts';
import { DescriptionField } from '../description/description-field.tsx';
import { Field } from '../forms/field.tsx';
import { useSay } from '../language/use-say.tsx';
import { ByHandField } from './by-hand-field.tsx';
import type { Choices } from './choices.ts';
import { PictureChoice } from './picture-choice.tsx';

type Props = {
  fields: readonly RecordField[];
  values: RecordValues;
  stored: RecordValues;
  mistakes: Record<string, string>;
  choices: Choices;
  onUploading(isUploading: boolean): void;
  onTyped(): void;
};

export function RecordFields({ fields, values, stored, mistakes, choices, onUploading, onTyped }: Props) {
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
    if (as === 'products')
      return <ByHandField key={name} {...{ field, value, mistake, onTyped }} products={choices.products ?? []} />;
    if (as === 'html')
      return <DescriptionField key={name} {...{ name, words, value, mistake }} shown={stored[name] ?? ''} />;
    return (
      <Field key={name} {...{ words, hint, mistake }}>
        <Control as={as} id={name} name={name} defaultValue={value} collections={choices.collections} />
      </Field>
    );
  });
}

type ControlProps = {
  as: RecordField['as'];
  id: string;
  name: string;
  defaultValue: string;
  collections: readonly DeskCollection[];
};

function Control({ as, collections, ...attributes }: ControlProps) {
  const say = useSay();
  const { defaultValue: value } = attributes;
  if (as === 'list' || as === 'size table') return <textarea {...attributes} rows={5} />;
  if (as === 'line') return <input {...attributes} autoComplete="off" />;
  const options =
    as === 'sort' ? Object.entries(SORTS) : collections.map((one) => [one.key, one.name] as [string, string]);
  const known = value === '' || options.some(([key]) => key === value) ? options : [...options, [value, value]];
  return (
    <select {...attributes}>
      <option value="">{as === 'sort' ? say('The shop’s own: {}', say(SORTS.newest)) : say('Nothing')}</option>
      {known.map(([key, words]) => (
        <option key={key} value={key}>
          {as === 'sort' ? say(words ?? '') : words}
        </option>
      ))}
    </select>
  );
}
