import { Form, href, Link, useNavigation } from 'react-router';
import { counted } from '../../shop/desk/desk-words.ts';
import type { BringingRun } from '../../shop/desk/moving-in-desk.ts';
import { productsPath } from '../products/products-path.ts';
import { Mistake } from './mistake.tsx';
import { doingWords } from './run-words.ts';
import { Rows } from './seen.tsx';

/** How far a file is on its way, what came of it, and the way back. */
export function RunPanel({ run }: { run: BringingRun }) {
  if (run.state === 'under way') return <UnderWay run={run} />;
  if (run.state === 'stopped') return <Mistake why={run.why} />;
  if (run.state === 'undone')
    return (
      <p className="panel" role="status">
        Taken out again: {counted(run.documents, 'record')} as before.
      </p>
    );
  return <Done run={run} />;
}

function UnderWay({ run }: { run: Extract<BringingRun, { state: 'under way' }> }) {
  const words = doingWords(run);
  return (
    <section className="panel" role="status">
      <b>{words}</b>
      <progress
        className="bring-progress"
        aria-label={words}
        {...(run.all > 0 ? { value: run.done, max: run.all } : {})}
      />
      <p className="quiet">
        You may leave this screen: it goes on. Your shop stays as it is until all of it is{' '}
        {run.doing === 'undoing' ? 'out' : 'there'}.
      </p>
      <Link className="button" to=".">
        See how far it is
      </Link>
    </section>
  );
}

function Done({ run }: { run: Extract<BringingRun, { state: 'in' }> }) {
  const isBusy = useNavigation().state === 'submitting';
  const { written, unchanged, left = 0, failed, warnings } = run;
  return (
    <section className="panel">
      <p role="status">
        <b>It is in your shop.</b> {counted(written, 'record')} written
        {unchanged > 0 ? `, ${counted(unchanged, 'record')} as they were` : ''}.
        {left > 0
          ? ` ${counted(left, 'product')} of your shop ${left === 1 ? 'stays' : 'stay'} as ${left === 1 ? 'it is' : 'they are'}.`
          : ''}
      </p>
      {failed.count > 0 ? (
        <>
          <p>
            {counted(failed.count, 'picture')} could not be fetched, and {failed.count === 1 ? 'is' : 'are'} shown from
            the old shop while that lasts.
          </p>
          <Rows of={failed} title="Pictures that failed" />
        </>
      ) : null}
      <Rows of={warnings} title="To look at" />
      <Form method="post" className="row">
        {failed.count > 0 ? (
          <button className="button button-primary" type="submit" name="do" value="bring" disabled={isBusy}>
            Try again
          </button>
        ) : null}
        {run.canBeUndone ? (
          <button className="button" type="submit" name="do" value="undo" disabled={isBusy}>
            Undo
          </button>
        ) : null}
        <Link className="button" to={productsPath()}>
          See the products
        </Link>
        <Link className="order-back" to={href('/changes')}>
          What changed
        </Link>
      </Form>
    </section>
  );
}
