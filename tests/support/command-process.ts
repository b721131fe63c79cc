import { pathToFileURL } from 'node:url';
import { OWNER_COMMAND_FILE, type RanCommand, type TypedCommand } from './owner-commands.ts';

/**
 * Runs owner's commands one after another, each as a process of its own would: a start takes longer than most of them do.
 * Forked by owner-commands.ts.
 */
let said = { out: '', all: '' };
let nth = 0;

process.stdout.write = (text: string | Uint8Array) => {
  said.out += text.toString();
  said.all += text.toString();
  return true;
};
process.stderr.write = (text: string | Uint8Array) => {
  said.all += text.toString();
  return true;
};
process.stdout.setMaxListeners(0);
process.on('disconnect', () => process.exit());
process.on('message', async (command: TypedCommand) => process.send?.(await run(command)));

async function run({ words, environment }: TypedCommand): Promise<RanCommand> {
  said = { out: '', all: '' };
  nth += 1;
  process.exitCode = undefined;
  process.argv = [process.execPath, OWNER_COMMAND_FILE, ...words];
  process.env = environment;
  try {
    // With another query it is loaded anew; what it imports is not.
    await import(`${pathToFileURL(OWNER_COMMAND_FILE)}?nth=${nth}`);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
  return { code: Number(process.exitCode ?? 0), ...said };
}
