/** For a person whose browser filled in the hidden field. */
export const HONEYPOT_FILLED =
  'Your browser filled in a field that nobody sees. Nothing was sent yet: please press once more.';
