import type { EmailKind } from '../emails/email-kind.ts';

/** 'owed': waits for its next try. 'refused': by the email service, for good. */
export type EmailState = 'owed' | 'refused' | 'sent';

export type DeskEmail = {
  id: string;
  /** Order id; undefined for messages and codes. */
  order: string | undefined;
  kind: EmailKind;
  to: string;
  /** 'left': refused, and an owner left it so. */
  state: EmailState | 'left';
  tries: number;
  /** The email service's last answer, as a sentence; '' before the first try. */
  answer: string;
  /** When sent, refused or left; of an owed one when written. ms since 1970. */
  at: number;
  /** Of an owed one; ms since 1970. */
  nextTryAt: number | undefined;
  /** False for codes, which expire, and sent messages, whose text is not kept (spec 3). */
  canBeSentAgain: boolean;
};

/** 'not so': sent again, left, brought back or corrected meanwhile. */
export type LeaveOutcome =
  | { state: 'left'; email: string; to: string }
  | { state: 'brought back' }
  | { state: 'not so' };

export type EmailPage = {
  emails: DeskEmail[];
  /** Undefined for sent ones, which are not counted. */
  count: number | undefined;
  older: string | undefined;
};

/**
 * 'no address': the order has no email now. 'no owner': who got it is none now. 'over': the order of 'Order Placed' is cancelled,
 * or its parcel arrived or turned back. 'not on its way': the parcel of 'Order Sent' is not under way now. 'none': no refused one
 * is true and to a customer or an owner of today. 'moved': the shop's data moved, and its emails are sent from there; `why` is a
 * sentence.
 */
export type ResendOutcome =
  | { state: 'owed'; emails: number }
  | { state: 'under way' | 'sent again' | 'cannot be sent again' | 'unknown' }
  | { state: 'no address' | 'no owner' | 'over' | 'not on its way' | 'none' }
  | { state: 'moved'; why: string };
