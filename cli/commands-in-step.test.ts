import { expect, test } from 'vitest';
import { COMMANDS } from './commands.ts';
import { HELP } from './help.ts';

/** `emails` under its old name, for the scripts that still say it. */
const UNEXPLAINED = ['letters'];

test('help explains every command, and no others', () => {
  const explained = [...HELP.matchAll(/^ {2}npm run -s shop -- ([\w-]+)/gm)].map(([, name = '']) => name);
  const commands = Object.keys(COMMANDS).filter((name) => !UNEXPLAINED.includes(name));
  expect(explained.filter((name) => name !== 'help').toSorted()).toEqual(commands.toSorted());
});
