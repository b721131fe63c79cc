const CODES = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EACCES', 'EPERM', 'EROFS'];

/** Whether the system could not write here: the disk, or its user's share of it, is full, or it is not allowed. */
export function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.includes(String(error.code));
}
