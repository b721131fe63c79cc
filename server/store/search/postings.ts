/** Products of one row of the index: their numbers within the block, as text. */

/** Product numbers of one block: a row of a common word is a kilobyte. */
export const BLOCK = 8192;

/** Above this many a row has a bit for each number of the block, below it two bytes for each of its own. */
const MANY = BLOCK / 16;

/** The numbers of a row, in their order. */
export function readNumbers(row: string): Uint16Array {
  const bytes = Buffer.from(row.slice(1), 'base64');
  if (row[0] !== BITS) return new Uint16Array(Uint8Array.from(bytes).buffer);
  const numbers = new Uint16Array(BLOCK);
  let count = 0;
  for (let at = 0; at < bytes.length; at++) {
    // Each time the lowest bit that is left.
    for (let left = bytes[at] ?? 0; left > 0; left &= left - 1)
      numbers[count++] = at * 8 + 31 - Math.clz32(left & -left);
  }
  return numbers.subarray(0, count);
}

/** The row of these numbers. */
export function writeNumbers(numbers: readonly number[]): string {
  const sorted = new Uint16Array(numbers).sort();
  if (sorted.length <= MANY) return LIST + Buffer.from(sorted.buffer, 0, sorted.byteLength).toString('base64');
  const bytes = Buffer.alloc(BLOCK / 8);
  for (const number of sorted) bytes[number >> 3] = (bytes[number >> 3] ?? 0) | (1 << (number & 7));
  return BITS + bytes.toString('base64');
}

/** The first letter of a row tells how it is written. */
const LIST = 'l';
const BITS = 'b';
