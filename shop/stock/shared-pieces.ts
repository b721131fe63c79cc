/**
 * Shares a common count between choices, as evenly as possible: 3, 3 and 2 of 8. A shop that counts
 * each choice by itself would sell the whole count once per choice.
 */
export function sharedPieces(pieces: number, choices: number): number[] {
  return Array.from({ length: choices }, (_, at) => Math.floor((pieces + choices - 1 - at) / choices));
}
