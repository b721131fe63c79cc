export type FieldMistake = { field: string; words: string };

type Props = {
  /** `form` tells equal field names on a page apart. */
  field: string;
  form: string;
  mistakes: readonly FieldMistake[] | undefined;
};

export function Mistake(props: Props) {
  const words = textOf(props);
  return words ? (
    <small className="field-mistake" id={idOf(props)}>
      {words}
    </small>
  ) : null;
}

/** For the field. */
export function describedByMistake(props: Props) {
  return textOf(props) ? { 'aria-invalid': true, 'aria-describedby': idOf(props) } : {};
}

function textOf({ field, mistakes }: Props): string | undefined {
  return mistakes?.find((one) => one.field === field)?.words;
}

function idOf({ field, form }: Props): string {
  return `${form}-${field}-mistake`;
}
