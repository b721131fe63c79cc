import type { FormEvent } from 'react';
import type { StepOutcome } from '../../shop/desk.ts';
import { mistakeIn } from '../../shop/step-mistake.ts';
import { readStepForm } from './step-form.ts';
import { newStepKey, useSteps } from './use-steps.ts';

type Check = {
  /** PKR that the order's courier still has to bring. */
  owed: number;
  /** Told what is wrong with what was filled in, before anything is sent; undefined when nothing is. */
  onMistake: (why: string | undefined) => void;
};

/** What a step's form does with scripts: the press counts at once, and the answer comes when it comes. */
export function usePress(onAnswer?: (outcomes: StepOutcome[], form: HTMLFormElement) => void, check?: Check) {
  const steps = useSteps();
  return (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // A button that asks for a page, not for a step.
    if (submitter?.getAttribute('formmethod') === 'get') return;
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form, submitter);
    fields.set('key', newStepKey());
    const wanted = readStepForm(fields);
    if (!wanted) return;
    const mistake = check && mistakeIn(wanted.step, check.owed);
    check?.onMistake(mistake);
    if (mistake === undefined) void steps.press(wanted).then((outcomes) => onAnswer?.(outcomes, form));
  };
}
