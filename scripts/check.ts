import { spawnSync } from 'node:child_process';

/** `npm run check`: format, lint, import arrows, types, unused exports and dependencies. */
const CHECKS: [name: string, command: string[]][] = [
  ['format and lint', ['biome', 'check', '--error-on-warnings']],
  ['route types', ['react-router', 'typegen']],
  ['types', ['tsc', '--noEmit']],
  // Each app has routes, and so route types, of its own.
  ['the desk’s route types', ['react-router', 'typegen', 'desk']],
  ['the desk’s types', ['tsc', '--noEmit', '--project', 'desk']],
  ['nothing unused', ['knip', '--no-progress']],
  // `!` in knip.json: what the shop and its programs begin with, tests apart.
  ['nothing that tests alone use', ['knip', '--production', '--no-progress']],
];

let failed = 0;
for (const [name, [command = '', ...rest]] of CHECKS) {
  const done = spawnSync(command, rest, { encoding: 'utf8' });
  if (done.status === 0) continue;
  failed += 1;
  console.error(`${name}:\n${done.stdout}${done.stderr}`);
}
console.log(`check: ${CHECKS.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
