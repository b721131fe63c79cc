// Runs before every script, under whatever Node the machine has (18 or newer), with nothing installed yet:
// installs what package-lock.json names (`--shop`: without what only tests and checks need), builds the screens and the program
// when their sources changed, finds a browser for tests.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const wants = new Set(process.argv.slice(2));
const bin = join(root, 'node_modules', '.bin');

install();
if (!wants.has('--no-build') && !wants.has('--program')) buildScreens();
if (!wants.has('--no-build')) buildProgram();
if (wants.has('--browser')) findBrowser();

function install() {
  const hash = hashOf([join(root, 'package-lock.json')]);
  const modules = join(root, 'node_modules');
  // One folder has one mark, of the lock and of what was left out. Where all is installed, the shop is.
  if (isDone('installed', hash, modules)) return;
  const without = wants.has('--shop') ? ['--omit=dev'] : [];
  once('installed', [hash, ...without].join(' '), modules, () => installPackages(without));
}

function installPackages(without) {
  const putBack = setAside(join(root, 'node_modules', '.cache'), join(root, 'cache.tmp'));
  step('Installing what the shop is made of (about 20 s)', 'npm', [
    'ci',
    ...without,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  putBack();
}

/** `npm ci` empties node_modules, so the cache of the browser and the build is lost with it. */
function setAside(folder, aside) {
  if (existsSync(folder)) {
    rmSync(aside, { recursive: true, force: true });
    renameSync(folder, aside);
  }
  return () => existsSync(aside) && renameSync(aside, folder);
}

function buildScreens() {
  const steps = ['production-build', 'service-worker', 'compress-files'].map((name) => `scripts/${name}.ts`);
  const shared = ['ui', 'shop', ...steps, 'package-lock.json'];
  const storefront = ['storefront', 'public', 'vite.config.ts', 'react-router.config.ts'];
  buildFront('built', 'Building the screens', [...storefront, ...shared], [], 'build');
  // The storefront's build empties the folder that the desk's lies in, so the desk's comes second.
  buildFront('desk-built', 'Building the desk', ['desk', ...shared], ['desk'], join('build', 'desk'));
}

function buildFront(mark, words, sources, args, folder) {
  const files = sources.flatMap((name) => filesIn(join(root, name)));
  once(mark, hashOf(files), join(root, folder, 'server', 'index.js'), () =>
    step(words, join(bin, 'react-router'), ['build', ...args]),
  );
}

/** After the screens: their build empties the folder that the program lies in. */
function buildProgram() {
  const sources = ['server', 'shop', 'cli', 'scripts/build-program.ts', 'package-lock.json'];
  const files = sources.flatMap((name) => filesIn(join(root, name)));
  once('program-built', hashOf(files), join(root, 'build', 'program', 'server', 'main.js'), () =>
    step('Building the program', join(bin, 'node'), ['scripts/build-program.ts']),
  );
}

function findBrowser() {
  const found = join(root, 'node_modules', '.cache', 'browser');
  if (existsSync(found) && existsSync(readFileSync(found, 'utf8'))) return;
  // A shell without windows tells the stories in a third of the time, so it is fetched even where another Chromium stands.
  const path =
    (process.env.CHROMIUM || undefined) ??
    installed(['chromium-headless-shell']) ??
    downloadedShell() ??
    packagedChromium() ??
    installed(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) ??
    [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ].find(existsSync);
  if (!path)
    stop(
      'No browser for the tests. Install Chromium (on Debian and Ubuntu the package chromium), or set CHROMIUM to where it is.',
    );
  mkdirSync(dirname(found), { recursive: true });
  writeFileSync(found, path);
  say(`Browser: ${path}`);
}

/** Where the first of these programs stands in the search path. */
function installed(names) {
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':');
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync);
}

function downloadedShell() {
  say('No Chromium without windows is installed; trying Playwright’s own download.');
  const asked = spawnSync(join(bin, 'playwright'), ['install', 'chromium', '--only-shell'], {
    cwd: root,
    timeout: 180_000,
  });
  if (asked.status !== 0) return undefined;
  const script = "import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))";
  const told = spawnSync(join(bin, 'node'), ['-e', script], { cwd: root, encoding: 'utf8' });
  const path = told.stdout.trim();
  return existsSync(path) ? path : undefined;
}

function packagedChromium() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  say('The download did not work; trying the system’s packages.');
  const aptGet = (...words) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  };
  aptGet('update', '-qq');
  const names = ['chromium-headless-shell', 'chromium'];
  for (const name of names) if (aptGet('install', '-y', '-qq', name)) break;
  return installed(names);
}

/** Runs `work` unless it was done for this hash and its output is still there. */
function once(name, hash, made, work) {
  if (isDone(name, hash, made)) return;
  work();
  mkdirSync(dirname(markOf(name)), { recursive: true });
  writeFileSync(markOf(name), hash);
}

function isDone(name, hash, made) {
  const mark = markOf(name);
  return existsSync(made) && existsSync(mark) && readFileSync(mark, 'utf8') === hash;
}

function markOf(name) {
  return join(root, 'node_modules', '.cache', `ready-${name}`);
}

function step(words, command, args) {
  say(words);
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (done.status !== 0)
    stop(`${words} failed:\n${beginningOf(done.stdout)}${beginningOf(done.stderr)}${done.error ?? ''}`);
}

/** The first 40 lines of a program's output. */
function beginningOf(output) {
  return (output ?? '').split('\n').slice(0, 40).join('\n');
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]))
    .sort();
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

function say(words) {
  console.error(`> ${words}`);
}

function stop(words) {
  console.error(words);
  process.exit(1);
}
