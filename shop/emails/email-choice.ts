/**
 * Which emails about orders an owner gets: each order at once (spec 7, the default), an evening summary, or none. Messages and
 * codes always come.
 */
export const EMAIL_CHOICES = ['each', 'evening', 'none'] as const;
export type EmailChoice = (typeof EMAIL_CHOICES)[number];

export function isEmailChoice(value: unknown): value is EmailChoice {
  return EMAIL_CHOICES.some((one) => one === value);
}

/** The summary is sent from this hour, Pakistan's time. */
export const EVENING_HOUR = 21;
