/** On a page, or its data, from the worker's cache. */
export const SERVED_FROM_CACHE = 'kept';

/** In a page's message: URLs loaded before the worker took control. */
export const LOADED_URLS = 'seen';

export const WORKER_PATH = '/service-worker.js';

/** In the worker's path: a page that saves data asks for a worker that does too. */
export const SAVE_DATA_PARAMETER = 'save-data';
