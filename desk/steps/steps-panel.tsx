import { Fragment, type ReactNode, useState } from 'react';
import { href, Link } from 'react-router';
import type { DeskOrder } from '../../shop/orders/desk-order.ts';
import { cashOpen } from '../../shop/orders/order-cash.ts';
import { moneyBack } from '../../shop/steps/money-back.ts';
import { statusOf, stepsThatFollow, stepToUndo } from '../../shop/steps/order-status.ts';
import type { StepName } from '../../shop/steps/order-step.ts';
import { Field } from '../forms/field.tsx';
import { Mistake } from '../forms/mistake.tsx';
import { Say, useSay } from '../language/use-say.tsx';
import { slipsPath } from '../orders/orders-path.ts';
import { useIsOwner } from '../people/use-is-owner.ts';
import { emptyFields, useSubmitStep } from '../submissions/use-submit-step.ts';
import { MoneyBack } from './money-back.tsx';
import type { PostedStep } from './posted-step.ts';
import { ReturnedPieces } from './returned-pieces.tsx';
import { SettledButton } from './settled-button.tsx';
import { OrderField, SubmissionKey } from './step-button.tsx';
import { CourierField, TrackingField } from './step-fields.tsx';
import { nextStep, STEP_LABELS, stepDone } from './step-text.ts';

/** Steps with their own places, or on another screen. */
const ELSEWHERE: ReadonlySet<StepName> = new Set([
  'undo',
  'note',
  'opened',
  'edit',
  'tracking',
  'part returned',
  'money back',
]);

type Props = { order: DeskOrder; answered: PostedStep | undefined };

/** The next step first, then the others, a note, and the undo. */
export function StepsPanel({ order, answered }: Props) {
  const follow = stepsThatFollow(order.history);
  const wanted = nextStep(order.state, order.cash);
  const next = wanted !== undefined && follow.includes(wanted) ? wanted : undefined;
  const isOwner = useIsOwner();
  const others = follow.filter((step) => step !== next && !ELSEWHERE.has(step) && (isOwner || step !== 'write off'));
  const isSent = follow.includes('tracking') && order.state !== 'packed';
  const status = statusOf(order.history);
  const owed = cashOpen(order.order.total, status);
  const back = moneyBack(order.order, status);
  const shared = { order, owed, answered };
  return (
    <div className="panel">
      <h2>
        <Say>Next::step</Say>
      </h2>
      <StepForm {...shared} steps={[...(next ? [next] : []), ...others]}>
        {(typed) => (
          <>
            {next === 'send' ? (
              <>
                <CourierField typed={typed.courier} />
                <TrackingField typed={typed.tracking} words="Tracking number (can follow later)" />
              </>
            ) : null}
            {follow.includes('cash received') ? (
              <Field words="Amount that came, in rupees">
                <input name="amount" inputMode="decimal" autoComplete="off" defaultValue={typed.amount ?? owed} />
              </Field>
            ) : null}
            {next ? (
              <div className="at-thumb">
                <StepSubmit step={next} isPrimary />
              </div>
            ) : null}
            {others.length > 0 ? (
              <div className="steps-row">
                {others.map((step) => (
                  <StepSubmit key={step} step={step} />
                ))}
              </div>
            ) : null}
          </>
        )}
      </StepForm>
      {follow.includes('returned') ? (
        <StepForm {...shared} steps={['part returned']}>
          {(typed) => (
            <ReturnedPieces order={order.order} typed={typed} isOpen={Object.keys(typed).length > 0}>
              {follow.includes('part returned') ? <StepSubmit step="part returned" /> : null}
              <StepSubmit step="returned" words="All of it came back" />
            </ReturnedPieces>
          )}
        </StepForm>
      ) : null}
      {isOwner && back.most > 0 ? (
        <StepForm {...shared} steps={['money back']}>
          {(typed) => (
            <MoneyBack asked={back.asked} typed={typed}>
              <StepSubmit step="money back" />
            </MoneyBack>
          )}
        </StepForm>
      ) : null}
      {isSent ? (
        <StepForm {...shared} steps={['tracking']}>
          {(typed) => (
            <>
              <TrackingField typed={typed.tracking ?? order.tracking} words="Tracking number" />
              <StepSubmit step="tracking" />
            </>
          )}
        </StepForm>
      ) : null}
      <StepForm {...shared} steps={['note']}>
        {(typed) => (
          <>
            <Field words="Note">
              <textarea name="note" rows={2} defaultValue={typed.note} />
            </Field>
            <StepSubmit step="note" />
          </>
        )}
      </StepForm>
      <div className="steps-row">
        {follow.includes('edit') ? (
          <Link className="button" to={href('/orders/:id/edit', { id: order.id })}>
            <Say>{STEP_LABELS.edit}</Say>
          </Link>
        ) : null}
        <Link className="button" to={slipsPath([order.id])}>
          <Say>Print slip</Say>
        </Link>
      </div>
      <UndoForm order={order} />
    </div>
  );
}

type FormProps = Props & {
  owed: number;
  steps: readonly StepName[];
  children: (typed: Record<string, string>) => ReactNode;
};

/** Mistakes are under their fields, and input stays. */
function StepForm({ order, owed, answered, steps, children }: FormProps) {
  const [mistake, setMistake] = useState<string>();
  const [kept, setKept] = useState<Record<string, string>>();
  const submit = useSubmitStep(
    [order],
    (answered) => {
      const isTaken = answered.outcomes.every(({ state }) => state === 'taken');
      if (isTaken) emptyFields(answered);
      else setKept(Object.fromEntries([...answered.fields].map(([name, value]) => [name, String(value)])));
    },
    { owed, onMistake: setMistake },
  );
  const [outcome] = answered?.step && steps.includes(answered.step) ? answered.outcomes : [];
  const refused = outcome?.state === 'refused' ? outcome.why : undefined;
  const words = mistake ?? refused;
  return (
    <form method="post" className="stack" onSubmit={submit} aria-describedby={words && `mistake-${steps[0]}`}>
      <SubmissionKey />
      <OrderField order={order} />
      {/* Fields removed by a press return with its refusal, filled in. */}
      <Fragment key={kept?.key}>{children(kept ?? (refused === undefined ? {} : (answered?.typed ?? {})))}</Fragment>
      <Mistake why={words} id={`mistake-${steps[0]}`} />
    </form>
  );
}

function StepSubmit({ step, isPrimary = false, words = STEP_LABELS[step] }: SubmitProps) {
  return (
    <SettledButton
      what={step}
      className={isPrimary ? 'button button-primary' : 'button'}
      type="submit"
      name="step"
      value={step}
    >
      <Say>{words}</Say>
    </SettledButton>
  );
}

type SubmitProps = { step: StepName; isPrimary?: boolean; words?: string };

function UndoForm({ order }: { order: DeskOrder }) {
  const say = useSay();
  const submit = useSubmitStep([order]);
  const last = stepToUndo(order.history);
  if (!last) return null;
  return (
    <form method="post" className="row" onSubmit={submit}>
      <SubmissionKey />
      <OrderField order={order} />
      <input type="hidden" name="undoes" value={last.key} />
      <SettledButton
        what={last.key}
        className="button"
        type="submit"
        name="step"
        value="undo"
        aria-describedby="undoes"
      >
        {say('Undo')}
      </SettledButton>
      <span id="undoes" className="quiet">
        {say(stepDone(last))}
        {say(', ')}
        <bdi>{last.by}</bdi>
      </span>
    </form>
  );
}
