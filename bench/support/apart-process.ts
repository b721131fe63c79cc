import { once } from 'node:events';
import { pathToFileURL } from 'node:url';

/** Runs `measure` of the module that is named to it, and sends its result (apart.ts). */
const [module = ''] = process.argv.slice(2);
const [{ argument }] = await once(process, 'message');
const { measure } = await import(pathToFileURL(module).href);
const result = await measure(argument);
process.send?.({ result }, () => process.exit(0));
