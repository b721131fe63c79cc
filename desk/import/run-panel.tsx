import { Form, href, Link, useNavigation } from 'react-router';
import { counted } from '../../shop/desk/desk-text.ts';
import type { ImportRun, UploadedExport } from '../../shop/desk/import-desk.ts';
import { Mistake } from '../forms/mistake.tsx';
import { saidCount } from '../language/say.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { productsPath } from '../products/products-path.ts';
import { doingText } from './run-text.ts';
import { Rows } from './seen.tsx';

export function RunPanel({ given, run }: { given: UploadedExport; run: ImportRun }) {
  if (run.state === 'under way') return <UnderWay run={run} />;
  if (run.state === 'stopped') return <Stopped given={given} why={run.why} />;
  if (run.state === 'undone')
    return (
      <p className="panel" role="status">
        <Say>{`Taken out again: ${counted(run.documents, 'record')} as before.`}</Say>
      </p>
    );
  return <Done run={run} canBeUndone={given.canBeUndone} />;
}

function UnderWay({ run }: { run: Extract<ImportRun, { state: 'under way' }> }) {
  const say = useSay();
  const words = doingText(run);
  return (
    <section className="panel" role="status">
      <b>
        <Say>{words}</Say>
      </b>
      <progress
        className="import-progress"
        aria-label={say(words)}
        {...(run.all > 0 ? { value: run.done, max: run.all } : {})}
      />
      <p className="quiet">
        <Say>
          {run.doing === 'undoing'
            ? 'You may leave this screen: it goes on. Your shop stays as it is until all of it is out.'
            : 'You may leave this screen: it goes on. Your shop stays as it is until all of it is there.'}
        </Say>
      </p>
      <Link className="button" to=".">
        <Say>See how far it is</Say>
      </Link>
    </section>
  );
}

/** What a run before this one brought in is in the shop, and can be taken out. */
function Stopped({ given: { isIn, canBeUndone }, why }: { given: UploadedExport; why: string }) {
  if (!isIn) return <Mistake why={why} />;
  return (
    <section className="panel">
      <Mistake why={why} />
      <p>
        <Say>It is in your shop as it was brought in before.</Say>
      </p>
      {canBeUndone ? (
        <Form method="post">
          <UndoButton />
        </Form>
      ) : null}
    </section>
  );
}

function UndoButton() {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <button className="button" type="submit" name="do" value="undo" disabled={isBusy}>
      <Say>Undo</Say>
    </button>
  );
}

function Done({ run, canBeUndone }: { run: Extract<ImportRun, { state: 'in' }>; canBeUndone: boolean }) {
  const say = useSay();
  const isBusy = useNavigation().state === 'submitting';
  const { written, unchanged, left = 0, failed, warnings } = run;
  return (
    <section className="panel">
      <p role="status">
        <b>
          <Say>It is in your shop.</Say>
        </b>{' '}
        {saidCount(say, written, '{} record written', '{} records written')}
        {unchanged > 0 ? saidCount(say, unchanged, ', {} record as it was', ', {} records as they were') : ''}.{' '}
        {left > 0
          ? saidCount(
              say,
              left,
              '{} product of your shop stays as it is.',
              '{} products of your shop stay as they are.',
            )
          : ''}
      </p>
      {failed.count > 0 ? (
        <>
          <p>
            {saidCount(
              say,
              failed.count,
              '{} picture could not be fetched, and is shown from the old shop while that lasts.',
              '{} pictures could not be fetched, and are shown from the old shop while that lasts.',
            )}
          </p>
          <Rows of={failed} title={say('Pictures that failed')} />
        </>
      ) : null}
      <Rows of={warnings} title={say('To look at')} />
      <Form method="post" className="row">
        {failed.count > 0 ? (
          <button className="button button-primary" type="submit" name="do" value="bring" disabled={isBusy}>
            <Say>Try again</Say>
          </button>
        ) : null}
        {canBeUndone ? <UndoButton /> : null}
        <Link className="button" to={productsPath()}>
          <Say>See the products</Say>
        </Link>
        <Link className="order-back" to={href('/changes')}>
          <Say>What changed</Say>
        </Link>
      </Form>
    </section>
  );
}
