import { OwnerError } from '../shop/owner-error.ts';

/** A required argument. @throws OwnerError that names what is missing */
export function needed(word: string | undefined, what: string): string {
  if (word) return word;
  throw new OwnerError(`This command needs ${what}. ${SEE_HELP}`);
}

const SEE_HELP = "'npm run -s shop -- help' tells how it is written.";

/** @throws OwnerError for a word or an option that the command would pass over in silence */
export function checkArguments(
  name: string,
  taken: { words?: number; options?: readonly string[] },
  given: { words: readonly string[]; options: readonly string[] },
): void {
  const word = given.words[taken.words ?? 0];
  if (word !== undefined)
    throw new OwnerError(`'${name}' takes no further word '${word}'. A name with spaces stands in quotes. ${SEE_HELP}`);
  const option = given.options.find((one) => !taken.options?.includes(one));
  if (option !== undefined) throw new OwnerError(`'${name}' has no option --${option}. ${SEE_HELP}`);
}

export function optionSentence(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  const option = /'(--?[^\s'=]+)/.exec(said)?.[1] ?? '';
  if (/^Unknown option/.test(said)) return `There is no option ${option}. ${SEE_HELP}`;
  if (/does not take an argument/.test(said)) return `${option} stands alone, without a value. ${SEE_HELP}`;
  return `${option} needs a value after it. ${SEE_HELP}`;
}

/** An error as one sentence, if the owner can correct it; undefined for a bug. */
export function errorSentence(error: unknown): string | undefined {
  if (error instanceof OwnerError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const words = error.code === 'ERR_SQLITE_ERROR' ? error.message : SYSTEM_WORDS[String(error.code)];
  const path = 'dest' in error ? error.dest : 'path' in error && error.path;
  const where = path ? ` (${path})` : '';
  return words && `This could not be done: ${words}${where}.`;
}

const SYSTEM_WORDS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EFBIG: 'the file is larger than this user may write',
  EACCES: 'it is not allowed to this user',
  EPERM: 'it is not allowed to this user',
  EROFS: 'the disk can only be read',
  ENOENT: 'there is no such file or folder',
  EISDIR: 'a folder stands where a file should be',
  ENOTDIR: 'a file stands where a folder should be',
};
