import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * The result of a module's `measure`, called with this argument in a process of its own: what is measured there does not
 * wait while the bench collects the garbage of what it has filled. Both are copied, as structured clones.
 * @throws when it fails
 */
export async function apart<Argument, Result>(module: URL, argument: Argument): Promise<Result> {
  const child = fork(new URL('./apart-process.ts', import.meta.url), [fileURLToPath(module)], {
    serialization: 'advanced',
  });
  const results: Result[] = [];
  child.on('message', (result: { result: Result }) => results.push(result.result));
  child.send({ argument });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${module} ended with ${code}`);
  return results[0] as Result;
}
