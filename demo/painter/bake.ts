/**
 * `npm run demo`: paints every picture of the demo that is missing or whose recipe changed (`--all`: every one) and
 * writes demo/catalogue/, a directory that `shop import` takes.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { measureImage } from '../../server/images/measure.ts';
import { catalogueOfPieces } from './catalogue.ts';
import { documentsText } from './documents.ts';
import { demoPictures, type Picture } from './pictures.ts';

const home = join(import.meta.dirname, '..', 'catalogue');
const images = join(home, 'images');
/** Path of a picture -> hash of the recipe it was last painted from. */
const recipesFile = join(import.meta.dirname, 'recipes.json');

const pictures = demoPictures();
const painted = new Map<string, string>(existsSync(recipesFile) ? Object.entries(read(recipesFile)) : []);
const waiting = process.argv.includes('--all') ? [...pictures] : pictures.filter((picture) => !isPainted(picture));
const wanted = waiting.length;

mkdirSync(images, { recursive: true });
removeUnnamed();
await Promise.all(Array.from({ length: Math.min(availableParallelism(), wanted) }, paintInThread));
writeRecipes();
writeFileSync(join(home, 'documents.json'), documentsText(catalogueOfPieces()));
writeFileSync(join(home, 'measured.json'), await measuredText());
report();

function read(file: string): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function hashOf(picture: Picture): string {
  return createHash('sha256').update(JSON.stringify(picture)).digest('hex').slice(0, 12);
}

function isPainted(picture: Picture): boolean {
  return painted.get(picture.path) === hashOf(picture) && existsSync(join(images, picture.path));
}

function removeUnnamed(): void {
  const named = new Set(pictures.map(({ path }) => path));
  for (const entry of readdirSync(images, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(images.length + 1);
    if (entry.isFile() && !named.has(path)) rmSync(join(images, path));
  }
  for (const path of painted.keys()) if (!named.has(path)) painted.delete(path);
}

/** One thread takes pictures off the pile until it is empty; the first one that fails stops the bake. */
function paintInThread(): Promise<void> {
  const thread = new Worker(new URL('./bake-picture.ts', import.meta.url), { workerData: images });
  return new Promise((resolve, reject) => {
    const next = () => {
      const picture = waiting.shift();
      if (!picture) return void thread.terminate().then(() => resolve(), reject);
      mkdirSync(dirname(join(images, picture.path)), { recursive: true });
      thread.once('message', () => {
        painted.set(picture.path, hashOf(picture));
        writeRecipes();
        process.stdout.write(`\r${wanted - waiting.length} of ${wanted} pictures, ${picture.path}\x1b[K`);
        next();
      });
      thread.postMessage(picture);
    };
    thread.once('error', reject);
    next();
  });
}

/** Kept up to date during the bake, so that one that is stopped goes on where it was. */
function writeRecipes(): void {
  const lines = [...painted].sort().map(([path, hash]) => `  ${JSON.stringify(path)}: ${JSON.stringify(hash)}`);
  writeFileSync(recipesFile, `{\n${lines.join(',\n')}\n}\n`);
}

function report(): void {
  const bytes = pictures.reduce((sum, { path }) => sum + statSync(join(images, path)).size, 0);
  const megabytes = (bytes / 1e6).toFixed(1);
  console.log(`\n${wanted} painted; ${pictures.length} pictures in all, ${megabytes} MB, in demo/catalogue.`);
}

/** The images as the shop measures them, for a shop that takes the demo in: one a line. */
async function measuredText(): Promise<string> {
  const lines: string[] = [];
  for (const path of pictures.map((picture) => picture.path).sort()) {
    const image = await measureImage(path, readFileSync(join(images, path)));
    lines.push(`  ${JSON.stringify(image)}`);
  }
  return `[\n${lines.join(',\n')}\n]\n`;
}
