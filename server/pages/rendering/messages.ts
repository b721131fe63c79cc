import type { SearchRefusal } from '../../../shop/search/search-page.ts';
import type { SentResponse } from '../../http/cached-response.ts';
import type { CatalogueFile } from '../../seo/catalogue-files.ts';
import type { StoredLog } from '../read-log.ts';
import type { PageRequest, SearchRequest } from './renderer.ts';

/** What the thread that renders is to do. It is answered under its number. */
export type Task = { task: number } & (
  | { page: PageRequest }
  | { search: SearchRequest; refusal: SearchRefusal | undefined }
  | { file: CatalogueFile }
);

/** What the thread is told. */
export type ToThread = Task | { changed: readonly string[] } | 'close';

/** What it tells. */
export type FromThread =
  /** It is connected to the store. */
  | 'ready'
  | { task: number; response: SentResponse; log: SentReadLog | undefined }
  | { task: number; error: unknown }
  /** A search that found nothing. */
  | { missed: string };

/** The log of what a page read, as plain data. */
export type SentReadLog = StoredLog & { failed: boolean; missing: boolean };
