import type { Part } from '../shirt/part.ts';

/**
 * Dyes the cloth of a part at one place of its grain: changes `colour` (linear light) and returns how much
 * brighter raised thread catches the light there, 0 for flat ink.
 */
export type Print = (part: Part, u: number, v: number, colour: [number, number, number]) => number;

export const plain: Print = () => 0;
