import { useState } from 'react';
import { spokenWhen } from '../../shop/desk/desk-text.ts';
import { nextRound, roundsFrom } from '../../shop/orders/call-again.ts';
import type { OrderCard } from '../../shop/orders/desk-order.ts';
import { timeField } from '../../shop/pakistan-time.ts';
import { Field } from '../forms/field.tsx';
import { Mistake } from '../forms/mistake.tsx';
import { Say, useSay } from '../language/use-say.tsx';
import { useNow } from '../shell/use-now.ts';
import { SettledButton } from '../steps/settled-button.tsx';
import { OrderField, SubmissionKey } from '../steps/step-button.tsx';
import { useSubmitStep } from '../submissions/use-submit-step.ts';

/** One tap away, beside the field for any other time. */
const QUICK_TIMES = 4;

export function CallAgain({ card }: { card: OrderCard }) {
  const say = useSay();
  const now = useNow();
  return (
    <details>
      <summary className="button">
        <Say>Call at another time</Say>
      </summary>
      <div className="panel">
        <TimeForm card={card}>
          <div className="steps-row">
            {roundsFrom(now + 1, QUICK_TIMES).map((at) => (
              <SettledButton
                key={at}
                what={`${card.id} ${at}`}
                className="button"
                type="submit"
                name="callAt"
                value={timeField(at)}
              >
                {capitalised(say(spokenWhen(at, now)))}
              </SettledButton>
            ))}
          </div>
        </TimeForm>
        <TimeForm card={card}>
          <Field words="Another time">
            <input
              name="callAt"
              type="datetime-local"
              required
              defaultValue={timeField(nextRound(now))}
              min={timeField(now)}
            />
          </Field>
          <SettledButton what={`${card.id} another`} className="button" type="submit">
            <Say>Call then</Say>
          </SettledButton>
        </TimeForm>
      </div>
    </details>
  );
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function TimeForm({ card, children }: { card: OrderCard; children: React.ReactNode }) {
  const [mistake, setMistake] = useState<string>();
  const submit = useSubmitStep([card], undefined, { owed: 0, onMistake: setMistake });
  return (
    <form method="post" className="stack" onSubmit={submit}>
      <SubmissionKey />
      <OrderField order={card} />
      <input type="hidden" name="step" value="no answer" />
      {children}
      <Mistake why={mistake} />
    </form>
  );
}
