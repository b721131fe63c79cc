import { pipeline } from 'node:stream/promises';
import { readConfig } from '../process/config.ts';
import { openStore } from '../store/store.ts';
import { readWords } from '../words/cached-words.ts';
import { isExportKind, productFile } from './export-kinds.ts';

/** A process of its own for each file that products leave in: `export-process.ts KIND` writes it to stdout. */
// biome-ignore lint/style/noProcessEnv: handed to readConfig, which checks it
const config = readConfig(process.env);
const [kind = ''] = process.argv.slice(2);
if (!isExportKind(kind)) throw new Error(`There is no kind '${kind}'`);
const store = await openStore(config);
const { siteUrl, imageDelivery } = config;
const words = await readWords(store, config);
const told = { products: 0, notes: [] };
await pipeline(productFile({ store, siteUrl, imageDelivery, words }, kind, told), process.stdout);
await store.destroy();
