/** A problem that only the owner can solve. The message says what to do; no stack trace is shown. */
export class OwnerError extends Error {}
