import { makeTemplate } from './small-shop.ts';

/** Vitest's global setup of the embedded engine. */
export const setup = makeTemplate;
