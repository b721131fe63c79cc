import { create } from 'qrcode';

/** One path of unit squares, and how many there are in a row. Server only: pages carry the path. */
export function qrPath(text: string): { path: string; size: number } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const rows = Array.from({ length: size }, (_, y) => runsOf(data.subarray(y * size, (y + 1) * size), y));
  return { path: rows.join(''), size };
}

/** A row's dark squares, neighbours joined. */
function runsOf(row: Uint8Array, y: number): string {
  const dark = [...row.keys()].filter((x) => row[x] === 1);
  const starts = dark.filter((x) => row[x - 1] !== 1);
  return starts
    .map((x) => {
      const end = row.indexOf(0, x);
      const width = (end === -1 ? row.length : end) - x;
      return `M${x} ${y}h${width}v1h-${width}z`;
    })
    .join('');
}
