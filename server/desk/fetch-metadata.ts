type HeaderOf = (name: string) => string | undefined;

/** Sent by a page of the desk itself, or typed by the owner; clients without Fetch Metadata send no foreign cookies along. */
export function isFromDesk(header: HeaderOf): boolean {
  return ['same-origin', 'none'].includes(header('Sec-Fetch-Site') ?? 'none');
}

/** From the desk, or a link elsewhere that was followed as a page of its own: all that a reader may be. */
export function mayRead(header: HeaderOf): boolean {
  const isLink = header('Sec-Fetch-Mode') === 'navigate' && header('Sec-Fetch-Dest') === 'document';
  return isFromDesk(header) || isLink;
}
