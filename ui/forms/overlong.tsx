import { type Overlong, overlongSentence } from '../../shop/text/text-lengths.ts';

type Props = {
  /** The field's name; `form` tells it from another form's on the page. */
  field: string;
  form: string;
  overlong: readonly Overlong[] | undefined;
};

export function OverlongMistake(props: Props) {
  const found = overlongOf(props);
  return found ? (
    <small className="field-mistake" id={idOf(props)}>
      {overlongSentence(found)}
    </small>
  ) : null;
}

export function describedByOverlong(props: Props) {
  return overlongOf(props) ? { 'aria-invalid': true, 'aria-describedby': idOf(props) } : {};
}

function overlongOf({ field, overlong }: Props): Overlong | undefined {
  return overlong?.find((one) => one.field === field);
}

function idOf({ field, form }: Props): string {
  return `${form}-${field}-mistake`;
}
