/** Whether it is of the address that was asked for: not an error, nor of where that address leads. */
export function isOwnAnswer({ status, redirected }: Response): boolean {
  return status === 200 && !redirected;
}
