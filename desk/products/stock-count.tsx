import { useId, useState } from 'react';
import type { Options } from '../../shop/buying/choice.ts';
import { ownValue } from '../../shop/own-value.ts';
import { readCount } from '../../shop/stock/stock-counts.ts';
import { Mistake } from '../forms/mistake.tsx';
import { Say, useSay } from '../language/use-say.tsx';
import { SubmissionKey } from '../steps/step-button.tsx';
import type { PostedStock } from './stock-form.ts';
import { useSubmitStock } from './use-stock.ts';

type Props = {
  id: string;
  counter: string;
  /** 'Ravi Tray', 'Neeli Chiriya Kurti, Indigo, M'. */
  name: string;
  /** Undefined where not counted; a number starts the counting, an empty field ends it. */
  count: number | undefined;
  /** Of a size that has no counter yet. */
  options?: Options;
  answered?: PostedStock | undefined;
};

export function StockCount(props: Props) {
  const say = useSay();
  const { name, count } = props;
  const form = `stock-${useId()}`;
  const isCounted = count !== undefined;
  return (
    <fieldset className="stock-count">
      <legend className="visually-hidden">{say('Stock of {}', name)}</legend>
      {isCounted ? <AddForm {...props} pieces={-1} label={say('One fewer of {}', name)} sign="−" /> : null}
      <NumberForm {...props} form={form} />
      {isCounted ? <AddForm {...props} pieces={1} label={say('One more of {}', name)} sign="+" /> : null}
      <button className="button" type="submit" form={form} aria-label={say('Set the number of {}', name)}>
        <Say>Set</Say>
      </button>
      {isCounted ? null : (
        <span className="quiet stock-uncounted">
          <Say>Not counted</Say>
        </span>
      )}
    </fieldset>
  );
}

function AddForm({
  pieces,
  label,
  sign,
  count = 0,
  ...props
}: Props & { pieces: number; label: string; sign: string }) {
  const submit = useSubmitStock();
  return (
    <form method="post" onSubmit={submit}>
      <Counter {...props} />
      <button
        className="button button-icon"
        type="submit"
        name="add"
        value={pieces}
        aria-label={label}
        disabled={count + pieces < 0}
      >
        {sign}
      </button>
    </form>
  );
}

/** Compared with the number that was shown when typing began. */
function NumberForm({ answered, form, ...props }: Props & { form: string }) {
  const say = useSay();
  const { id, counter, name, count, options } = props;
  const shown = String(count ?? '');
  const refused = refusalOf(answered, id, counter);
  const [typed, setTyped] = useState(refused ? { text: refused.typed, seen: shown } : undefined);
  const [mistake, setMistake] = useState<string>();
  const words = mistake ?? refused?.why;
  const wordsId = `why-${useId()}`;
  const submit = useSubmitStock({
    onMistake: setMistake,
    onAnswer(outcome, { change }) {
      // What was typed since stays.
      const isPressed = (text: string) => change.what === 'count' && readCount(text) === change.pieces;
      if (outcome?.state === 'changed') setTyped((one) => (one && !isPressed(one.text) ? one : undefined));
      // The next submission is compared with the current number.
      else if (outcome?.state === 'refused') {
        setMistake(outcome.why);
        setTyped((one) => one && { ...one, seen: String(ownValue(outcome.stock.counts, counter) ?? '') });
      }
    },
  });
  return (
    <form method="post" onSubmit={submit} id={form} className="stock-number">
      <Counter {...props} />
      <input type="hidden" name="seen" value={typed?.seen ?? shown} />
      {options ? (
        <>
          <input type="hidden" name="colour" value={options.colour} />
          <input type="hidden" name="size" value={options.size ?? ''} />
        </>
      ) : null}
      <input
        name="count"
        inputMode="numeric"
        autoComplete="off"
        size={4}
        maxLength={12}
        aria-label={say('How many of {}', name)}
        aria-invalid={words ? true : undefined}
        aria-describedby={words ? wordsId : undefined}
        placeholder="–"
        value={typed?.text ?? shown}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget }) => setTyped((one) => ({ seen: one?.seen ?? shown, text: currentTarget.value }))}
      />
      <Mistake why={words} id={wordsId} />
    </form>
  );
}

function Counter({ id, counter, name }: Pick<Props, 'id' | 'counter' | 'name'>) {
  return (
    <>
      <SubmissionKey />
      <input type="hidden" name="product" value={id} />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="counter" value={counter} />
    </>
  );
}

/** After a refused form without scripts. */
function refusalOf(answered: PostedStock | undefined, id: string, counter: string) {
  if (answered?.outcome.state !== 'refused' || answered.submission.id !== id) return undefined;
  const { change } = answered.submission;
  if (change.what !== 'count' || change.counter !== counter || change.pieces === undefined) return undefined;
  return { typed: answered.typed, why: answered.outcome.why };
}
