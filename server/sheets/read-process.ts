import { readSheet } from './read-sheet.ts';

// The program that read-in-process.ts starts: it reads one sheet, and ends.
process.once('message', async (bytes: Uint8Array) => {
  process.send?.(await readSheet(bytes), () => process.disconnect?.());
});
