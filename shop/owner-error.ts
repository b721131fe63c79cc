/** A problem that only the owner can solve. The message says what to do, and is shown without a stack trace. */
export class OwnerError extends Error {}
