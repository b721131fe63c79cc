import type { Desk, StepOutcome } from '../../shop/desk/desk.ts';
import type { StepName } from '../../shop/steps/order-step.ts';
import { readStepForm, whyTooMany } from './step-form.ts';

/** What became of a step that a page posted without scripts, and what was typed for it. */
export type PostedStep = {
  key: string;
  step: StepName | undefined;
  outcomes: StepOutcome[];
  /** Why none was taken, where that can be told. */
  why: string | undefined;
  typed: Record<string, string>;
};

/** Takes the step that a form asks for; a form that is none of the desk's takes none. */
export async function takePostedStep(posted: Request | FormData, desk: Desk): Promise<PostedStep> {
  const form = posted instanceof FormData ? posted : await posted.formData().catch(() => new FormData());
  const wanted = readStepForm(form);
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const outcomes = wanted ? await desk.takeStep(wanted) : [];
  return { key: wanted?.key ?? '', step: wanted?.step.step, outcomes, why: whyTooMany(form), typed };
}
