import { create } from 'qrcode';

/** A QR code as one path of unit squares, and how many of them stand in a row. Server only: a page carries the path. */
export function qrPath(text: string): { path: string; size: number } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const rows = Array.from({ length: size }, (_, y) => runsOf(data.subarray(y * size, (y + 1) * size), y));
  return { path: rows.join(''), size };
}

/** A row's dark squares, neighbours drawn as one. */
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
