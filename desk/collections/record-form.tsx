import { Form } from 'react-router';
import type { RecordValues } from '../../shop/editing/record-form.ts';
import type { RecordField } from '../../shop/editing/record-kinds.ts';
import { SaveBar } from '../steps/save-bar.tsx';
import { PressKey } from '../steps/step-button.tsx';
import type { Choices } from './choices.ts';
import type { RefusedRecord } from './posted-record.ts';
import { RecordFields } from './record-fields.tsx';

type Props = {
  fields: readonly RecordField[];
  /** As they are saved, and what stands in the form: typed already, where pictures were searched for. */
  values: RecordValues;
  typed: RecordValues | undefined;
  refused: RefusedRecord | undefined;
  choices: Choices;
};

/** A record's form; what was refused stays in it. */
export function RecordForm({ fields, values, typed, refused, choices }: Props) {
  const shown = refused?.typed ?? typed ?? values;
  const seen = refused?.seen ?? values;
  return (
    <Form method="post" className="edit" key={JSON.stringify([shown, seen])}>
      <PressKey />
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      {refused ? (
        <p className="mistake" role="alert">
          {refused.why}
        </p>
      ) : null}
      <section className="panel" aria-label="Fields">
        <RecordFields fields={fields} values={shown} mistakes={refused?.mistakes ?? {}} choices={choices} />
      </section>
      <SaveBar name="what" value="save" />
    </Form>
  );
}
