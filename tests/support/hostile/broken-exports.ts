import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { type Chance, openChance } from './chance.ts';

const SAMPLES = join(import.meta.dirname, '..', '..', '..', 'server', 'import', 'samples');

/** So many exports of other shops, each broken in one of six ways: the same ones every time. */
export function brokenExports(many: number): Uint8Array[] {
  const chance = openChance(23);
  const names = readdirSync(SAMPLES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(csv|json)$/.test(name),
  );
  const wholes = names.map((name) => readFileSync(join(SAMPLES, name)));
  return Array.from({ length: many }, (_, nth) => broken(wholes[nth % wholes.length] ?? Buffer.of(), nth % 6, chance));
}

/** Cut, in another encoding, with columns moved, inside a sheet's file, or with bytes changed. */
function broken(whole: Buffer, way: number, chance: Chance): Uint8Array {
  const at = chance.below(whole.length);
  const copy = Buffer.from(whole);
  if (way === 0) return copy.subarray(0, at);
  if (way === 1) return copy.subarray(at);
  if (way === 2) return Buffer.from(copy.toString('latin1'), 'utf16le').subarray(1);
  if (way === 3) return Buffer.from(copy.toString().replaceAll(',', () => (chance.once(20) ? ',,' : ',')));
  if (way === 4) return zipSync({ 'xl/workbook.xml': copy });
  for (let times = 0; times < 50; times += 1) copy[chance.below(copy.length)] = chance.below(256);
  return copy;
}
