/** What a person reads whose browser filled in the field that nobody sees. */
export const HONEYPOT_FILLED =
  'Your browser filled in a field that nobody sees. Nothing was sent yet: please press once more.';
