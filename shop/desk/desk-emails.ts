import type { EmailKind } from '../emails/email-kind.ts';

/** The lists of emails. 'owed': it waits for its next try; 'refused': the email service refused it for good. */
export type EmailState = 'owed' | 'refused' | 'sent';

export type DeskEmail = {
  id: string;
  /** The id of its order; undefined for messages and codes. */
  order: string | undefined;
  kind: EmailKind;
  to: string;
  /** 'left': it was refused, and an owner left it at that. */
  state: EmailState | 'left';
  tries: number;
  /** What the email service answered last, as a sentence; '' before the first try. */
  answer: string;
  /** When it was sent, refused or left, or when an owed one was written. ms since 1970. */
  at: number;
  /** The next try of an owed one, ms since 1970. */
  nextTryAt: number | undefined;
  /** False for codes, which expire, and for messages that were sent: the shop does not keep their text (spec 3). */
  canBeSentAgain: boolean;
};

/** 'not so': it was sent again, left or brought back meanwhile, or its address was corrected. */
export type LeaveOutcome =
  | { state: 'left'; email: string; to: string }
  | { state: 'brought back' }
  | { state: 'not so' };

export type EmailPage = {
  emails: DeskEmail[];
  /** How many there are in this state; undefined for sent ones, which nobody counts. */
  count: number | undefined;
  older: string | undefined;
};

/**
 * 'no address': it is a customer's, and the order has no email now. 'moved': the shop's data is at another place, which sends
 * its emails; `why` is a sentence.
 */
export type ResendOutcome =
  | { state: 'owed'; emails: number }
  | { state: 'under way' | 'sent again' | 'cannot be sent again' | 'no address' | 'unknown' }
  | { state: 'moved'; why: string };
