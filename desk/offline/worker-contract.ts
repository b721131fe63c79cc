/** What the desk's pages, its service worker and its server call things between them. */

/** The path of the worker's script. */
export const WORKER_PATH = '/service-worker.js';

/** On <html> of a page that the worker had kept, and in its messages: when it came from the desk, ms since 1970. */
export const SEEN_AT = 'seenAt';

/** The field of a page's message with the paths that shall open without a network. */
export const KEEP = 'keep';

/** The header by which the server says whether an answer was an owner's: 'open' or 'none'. */
export const SESSION_HEADER = 'Desk-Session';
