/**
 * What each choice gets of pieces that are counted for several choices together, as evenly as whole pieces can be: 3, 3 and
 * 2 of 8. A shop that counts each choice by itself would sell the whole count once for each; so it sells what there is.
 */
export function sharedPieces(pieces: number, choices: number): number[] {
  return Array.from({ length: choices }, (_, at) => Math.floor((pieces + choices - 1 - at) / choices));
}
