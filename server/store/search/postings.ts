/** Products of one row of the index: their numbers within the block, as text. */

/** Product numbers of one block: a row of a common word is a kilobyte. */
export const BLOCK = 8192;

/** Above this many a row has a bit for each number of the block, below it two bytes for each of its own. */
const MANY = BLOCK / 16;

export function readNumbers(row: string): Uint16Array {
  const numbers = new Uint16Array(BLOCK);
  let count = 0;
  eachBit(bitsOf(row), (number) => {
    numbers[count++] = number;
  });
  return numbers.subarray(0, count);
}

/** The numbers of a row as bits: what two words have in common is a few hundred operations. */
export function bitsOf(row: string): Uint32Array {
  const bits = noBits();
  addRow(bits, row);
  return bits;
}

/** One row, decoded: a search reads hundreds of them, and memory of its own for each would keep the collector busy. */
const DECODED_BITS = noBits();
const DECODED_NUMBERS = new Uint16Array(DECODED_BITS.buffer);
const DECODED_BYTES = Buffer.from(DECODED_BITS.buffer);

export function addRow(bits: Uint32Array, row: string): void {
  const bytes = DECODED_BYTES.write(row.slice(1), 'base64');
  if (row[0] === BITS) addBits(bits, DECODED_BITS);
  else addNumbers(bits, DECODED_NUMBERS, bytes / 2);
}

function addNumbers(bits: Uint32Array, numbers: Uint16Array, count: number): void {
  for (let at = 0; at < count; at++) {
    const number = numbers[at] ?? 0;
    bits[number >> 5] = (bits[number >> 5] ?? 0) | (1 << (number & 31));
  }
}

export function noBits(): Uint32Array {
  return new Uint32Array(BLOCK / 32);
}

export function addBits(bits: Uint32Array, more: Uint32Array): void {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) | (more[at] ?? 0);
}

/** Adds to `bits` those that `one` and `other` have in common. */
export function addCommonBits(bits: Uint32Array, one: Uint32Array, other: Uint32Array): void {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) | ((one[at] ?? 0) & (other[at] ?? 0));
}

/** Takes out of `bits` those that `other` has not. */
export function keepCommonBits(bits: Uint32Array, other: Uint32Array): void {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) & (other[at] ?? 0);
}

export function commonBits(one: Uint32Array, other: Uint32Array): Uint32Array {
  const common = one.slice();
  keepCommonBits(common, other);
  return common;
}

export function hasBit(bits: Uint32Array, number: number): boolean {
  return ((bits[number >> 5] ?? 0) & (1 << (number & 31))) !== 0;
}

export function eachBit(bits: Uint32Array, visit: (number: number) => void): void {
  for (let at = 0; at < bits.length; at++)
    // Each time the lowest bit that is left.
    for (let left = bits[at] ?? 0; left !== 0; left &= left - 1) visit(at * 32 + 31 - Math.clz32(left & -left));
}

export function countBits(bits: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < bits.length; at++) for (let left = bits[at] ?? 0; left !== 0; left &= left - 1) count += 1;
  return count;
}

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
