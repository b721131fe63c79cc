/** Names shared by the desk's pages, its service worker and its server. */

export const WORKER_PATH = '/service-worker.js';

/** On <html> of a kept page, and in messages: when it came from the desk, ms since 1970. */
export const SEEN_AT = 'seenAt';

/** On <html> of a kept page: newer data of it is kept too. */
export const HAS_NEWER = 'hasNewer';

/** In a page's message: paths to open offline. */
export const KEEP = 'keep';

/** Whether an answer was an owner's: 'open' or 'none'. */
export const SESSION_HEADER = 'Desk-Session';
