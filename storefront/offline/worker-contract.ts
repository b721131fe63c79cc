/** Marks a page, or its data, that the worker served from its cache. */
export const SERVED_FROM_CACHE = 'kept';

/** The message field in which a page sends the worker the URLs loaded before the worker took control. */
export const LOADED_URLS = 'seen';

export const WORKER_PATH = '/service-worker.js';

/** The query parameter of that path with which a page that saves data asks for a worker that does too. */
export const SAVE_DATA_PARAMETER = 'save-data';
