import { fork } from 'node:child_process';
import { once } from 'node:events';
import { entryFile } from '../process/program.ts';
import type { EncodedOriginal } from './encode-original.ts';
import type { LargePicture } from './encode-process.ts';

/** The process ends itself before this, in ms; then its picture counts as damaged. */
const TIMEOUT_MS = 60_000;

/**
 * Encodes a large picture in a process of its own: its hundreds of MB are freed when it ends, and a crash of the decoder ends
 * nothing else. @throws where the picture is damaged
 */
export async function encodeInProcess(picture: LargePicture): Promise<EncodedOriginal> {
  const process = fork(entryFile('server/images/encode-process'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    timeout: TIMEOUT_MS,
  });
  const answered = once(process, 'message').then(([encoded]) => encoded as EncodedOriginal | null);
  const ended = once(process, 'exit').then(() => null);
  process.send(picture);
  const encoded = await Promise.race([answered, ended]);
  if (!encoded) throw new Error('The picture could not be decoded.');
  return encoded;
}
