/**
 * Something that only the owner can mend: the message names the thing and says what to do, and is all that is shown.
 */
export class OwnerError extends Error {}
