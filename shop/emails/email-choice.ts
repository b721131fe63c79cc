/**
 * What an owner gets of orders by email: each order when it is placed (spec 7), which is so until they choose, one summary of
 * the day in the evening, or nothing. Messages and codes come all the same.
 */
export const EMAIL_CHOICES = ['each', 'evening', 'none'] as const;
export type EmailChoice = (typeof EMAIL_CHOICES)[number];

export function isEmailChoice(value: unknown): value is EmailChoice {
  return EMAIL_CHOICES.some((one) => one === value);
}

/** From this hour in Pakistan the summary of the day is sent. */
export const EVENING_HOUR = 21;
