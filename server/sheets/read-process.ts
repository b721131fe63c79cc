import { readSheet } from './read-sheet.ts';

process.once('message', async (bytes: Uint8Array) => {
  process.send?.(await readSheet(bytes), () => process.disconnect?.());
});
