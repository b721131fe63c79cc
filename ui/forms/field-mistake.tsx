/** What is wrong with a field of a form, by the field's name. */
export type FieldMistake = { field: string; words: string };

type Props = {
  /** The field's name; `form` tells it from another form's on the page. */
  field: string;
  form: string;
  mistakes: readonly FieldMistake[] | undefined;
};

/** Below the field. */
export function Mistake(props: Props) {
  const words = textOf(props);
  return words ? (
    <small className="field-mistake" id={idOf(props)}>
      {words}
    </small>
  ) : null;
}

/** On the field. */
export function describedByMistake(props: Props) {
  return textOf(props) ? { 'aria-invalid': true, 'aria-describedby': idOf(props) } : {};
}

function textOf({ field, mistakes }: Props): string | undefined {
  return mistakes?.find((one) => one.field === field)?.words;
}

function idOf({ field, form }: Props): string {
  return `${form}-${field}-mistake`;
}
