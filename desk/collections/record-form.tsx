import { useRef } from 'react';
import { Form } from 'react-router';
import type { RecordValues } from '../../shop/editing/record-form.ts';
import type { RecordField } from '../../shop/editing/record-kinds.ts';
import { Mistake } from '../forms/mistake.tsx';
import { useSubmitLater } from '../forms/use-submit-later.ts';
import { useTypedOver } from '../forms/use-typed-over.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { SaveBar } from '../steps/save-bar.tsx';
import { SubmissionKey } from '../steps/step-button.tsx';
import type { Choices } from './choices.ts';
import type { RefusedRecord } from './posted-record.ts';
import { RecordFields } from './record-fields.tsx';

type Props = {
  fields: readonly RecordField[];
  /** `values`: as saved. `typed`: in the form, after a search for pictures. */
  values: RecordValues;
  typed: RecordValues | undefined;
  refused: RefusedRecord | undefined;
  choices: Choices;
};

export function RecordForm({ fields, values, typed, refused, choices }: Props) {
  const say = useSay();
  const { over, begin } = useTypedOver({ values, first: typed ?? values });
  const shown = refused?.typed ?? over.first;
  const seen = refused?.seen ?? over.values;
  const element = useRef<HTMLFormElement>(null);
  const { isWaiting, setIsUploading, onSubmit } = useSubmitLater(element);
  return (
    <Form
      ref={element}
      method="post"
      encType="multipart/form-data"
      className="edit"
      key={JSON.stringify([over.first, seen])}
      onInput={begin}
      onSubmit={(event) => {
        begin();
        onSubmit(event);
      }}
    >
      <SubmissionKey />
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      <Mistake why={refused?.why} />
      <section className="panel" aria-label={say('Fields')}>
        <RecordFields
          fields={fields}
          choices={choices}
          values={shown}
          stored={seen}
          mistakes={refused?.mistakes ?? {}}
          onUploading={setIsUploading}
          onTyped={begin}
        />
        {isWaiting ? (
          <p role="status">
            <Say>Saved as soon as the picture is there.</Say>
          </p>
        ) : null}
      </section>
      <SaveBar name="what" value="save" />
    </Form>
  );
}
