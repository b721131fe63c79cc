import { Form, Link, useNavigation } from 'react-router';
import { Say, useSay } from '../language/use-say.tsx';
import { Mistake } from './booking-form.tsx';
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
      <label className="field">
        <Say>The courier’s file (.xlsx or .csv)</Say>
        <input type="file" name="file" accept=".xlsx,.xls,.csv,.tsv,.txt,text/csv" />
      </label>
      {kind === 'tracking' ? (
        <label className="field">
          <Say>Or paste lines: order number and tracking number</Say>
          <textarea
            name="text"
            rows={4}
            defaultValue={refused?.text}
            placeholder="K7PM2XQ4RT 26300100000012"
            spellCheck={false}
          />
        </label>
      ) : null}
      <Mistake refused={refused} />
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
