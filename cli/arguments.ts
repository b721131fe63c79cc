import { OwnerError } from '../shop/owner-error.ts';

/** A required argument. @throws OwnerError that names what is missing */
export function needed(word: string | undefined, what: string): string {
  if (word) return word;
  throw new OwnerError(`This command needs ${what}. 'npm run -s shop -- help' tells how it is written.`);
}

/** An error as one sentence, if the owner can correct it; undefined for a bug. */
export function errorSentence(error: unknown): string | undefined {
  if (error instanceof OwnerError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const words = error.code === 'ERR_SQLITE_ERROR' ? error.message : SYSTEM_WORDS[String(error.code)];
  const where = 'path' in error ? ` (${error.path})` : '';
  return words && `This could not be done: ${words}${where}.`;
}

const SYSTEM_WORDS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: 'it is not allowed to this user',
  EPERM: 'it is not allowed to this user',
  EROFS: 'the disk can only be read',
  EISDIR: 'a folder stands where a file should be',
  ENOTDIR: 'a file stands where a folder should be',
};
