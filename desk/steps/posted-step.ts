import type { Desk, StepOutcome } from '../../shop/desk/desk.ts';
import type { StepName } from '../../shop/steps/order-step.ts';
import { readStepForm, whyTooMany } from './step-form.ts';

/** Posted without scripts, with what was typed. */
export type PostedStep = {
  key: string;
  step: StepName | undefined;
  outcomes: StepOutcome[];
  why: string | undefined;
  typed: Record<string, string>;
};

/** Takes none for a form that is none of the desk's. */
export async function takePostedStep(form: FormData, desk: Desk): Promise<PostedStep> {
  const wanted = readStepForm(form);
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const outcomes = wanted ? await desk.takeStep(wanted) : [];
  return { key: wanted?.key ?? '', step: wanted?.step.step, outcomes, why: whyTooMany(form), typed };
}
