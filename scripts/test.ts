import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { workInScratchFolder } from './scratch.ts';

/**
 * `npm test`: checks, unit tests and stories on the embedded engine, what people do in a browser on a phone. `-- PATH...`: the
 * tests of these files or folders alone. `npm run test:all` adds failures and attacks, backups and moves, other programs, bad
 * networks, sweeps of every screen, PostgreSQL and the desktop. The last lines name what failed and give the total.
 */
const REPORTS = 'test-results';

/** Of vitest.config.ts and playwright.config.ts. */
const PROJECTS = {
  usual: { vitest: ['rules', 'embedded'], browser: ['phone'] },
  all: { vitest: ['rules', 'embedded', 'failures', 'postgres'], browser: ['phone', 'network-and-sweeps', 'desktop'] },
};

/** For files named on the command line: all on the embedded engine, on a phone. */
const ANY_FILE = { vitest: [...PROJECTS.usual.vitest, 'failures'], browser: ['phone', 'network-and-sweeps'] };

/** `names` are those of the failed tests, where the runner has not printed them last. */
type Count = { passed: number; failed: number; names?: string[] };

const asked = process.argv.slice(2);
const paths = asked.filter((word) => word !== '--all');
const projects = asked.includes('--all') ? PROJECTS.all : PROJECTS.usual;
const isBrowserStory = (path: string) => path.endsWith('.spec.ts') || path.startsWith('tests/browser');

workInScratchFolder();
const counts = paths.length > 0 ? theseTests() : allTests();
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const { names = [] } of counts) for (const name of names) console.log(`failed: ${name}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function allTests(): Count[] {
  return [
    step('check', check),
    step('unit tests and stories', () => vitest([])),
    step('browser stories', () => browser([])),
  ];
}

function theseTests(): Count[] {
  const { browserStories = [], others = [] } = Object.groupBy(paths, (path) =>
    isBrowserStory(path) ? 'browserStories' : 'others',
  );
  return [
    ...(others.length > 0 ? [step('unit tests and stories', () => vitest(others))] : []),
    ...(browserStories.length > 0 ? [step('browser stories', () => browser(browserStories))] : []),
  ];
}

function step(name: string, run: () => Count): Count {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const count = run();
  console.log(
    `${name}: ${count.passed} passed, ${count.failed} failed in ${Math.round((Date.now() - started) / 1000)} s`,
  );
  return count;
}

function check(): Count {
  const done = run(['node', 'scripts/check.ts']);
  return done ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function vitest(files: readonly string[]): Count {
  const report = freshReport('vitest.json');
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const done = run(['vitest', 'run', ...chosen((paths.length > 0 ? ANY_FILE : projects).vitest), ...options, ...files]);
  const told = readReport(report) as VitestReport | undefined;
  const names = told?.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative('.', name)} > ${fullName}`),
  );
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = told ?? {};
  return atLeastOneFailed(done, { passed, failed, names: names ?? [] });
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
};

function browser(files: readonly string[]): Count {
  const report = freshReport('playwright.json');
  const words = [
    'playwright',
    'test',
    ...chosen((paths.length > 0 ? ANY_FILE : projects).browser),
    '--reporter=list,json',
    ...files,
  ];
  // Where the desktop is left out, no shop is opened for it.
  const engine = projects === PROJECTS.usual ? { SHOP_ENGINE: 'embedded' } : {};
  const done = run(words, { ...engine, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  const told = readReport(report) as { stats: { expected: number; flaky: number; unexpected: number } } | undefined;
  const { expected = 0, flaky = 0, unexpected = 0 } = told?.stats ?? {};
  return atLeastOneFailed(done, { passed: expected + flaky, failed: unexpected });
}

function chosen(names: readonly string[]): string[] {
  return names.map((name) => `--project=${name}`);
}

/** A runner that exits with an error but no failed test counts as failed. */
function atLeastOneFailed(done: boolean, count: Count): Count {
  return done && count.passed > 0 ? count : { ...count, failed: Math.max(1, count.failed) };
}

function run([command = '', ...rest]: string[], environment: Record<string, string> = {}): boolean {
  return spawnSync(command, rest, { stdio: 'inherit', env: { ...process.env, ...environment } }).status === 0;
}

function freshReport(name: string): string {
  mkdirSync(REPORTS, { recursive: true });
  const file = `${REPORTS}/${name}`;
  rmSync(file, { force: true });
  return file;
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
