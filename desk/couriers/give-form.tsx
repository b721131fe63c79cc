import { Form, Link, useNavigation } from 'react-router';
import { Field } from '../forms/field.tsx';
import { Mistake } from '../forms/mistake.tsx';
import { Say, useSay } from '../language/use-say.tsx';
import { columnsPath } from './columns-path.ts';
import { CourierSelect } from './courier-select.tsx';
import type { RefusedSheet } from './posted-sheet.ts';

type Props = {
  kind: 'tracking' | 'payment';
  couriers: readonly string[];
  latest: string;
  refused: RefusedSheet | undefined;
};

const BUTTONS = { tracking: 'Look at the numbers', payment: 'Look at the payments' };

/** Uploads a sheet. Nothing changes before the owner has seen its contents. */
export function GiveForm({ kind, couriers, latest, refused }: Props) {
  const say = useSay();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Form method="post" encType="multipart/form-data" className="stack">
      <input type="hidden" name="form" value={kind} />
      <CourierSelect couriers={couriers} chosen={refused?.courier ?? latest} />
      <Field words="The courier’s file (.xlsx or .csv)">
        <input type="file" name="file" accept=".xlsx,.xls,.csv,.tsv,.txt,text/csv" />
      </Field>
      {kind === 'tracking' ? (
        <Field words="Or paste lines: order number and tracking number">
          <textarea
            name="text"
            rows={4}
            defaultValue={refused?.text}
            placeholder="K7PM2XQ4RT 26300100000012"
            spellCheck={false}
          />
        </Field>
      ) : null}
      <Mistake why={refused?.why} />
      {refused?.mendIn === 'columns' ? (
        <Link className="button" to={columnsPath(refused.courier)}>
          {say('{}’s columns', refused.courier)}
        </Link>
      ) : null}
      <button className="button" type="submit" disabled={isBusy}>
        <Say>{BUTTONS[kind]}</Say>
      </button>
    </Form>
  );
}
