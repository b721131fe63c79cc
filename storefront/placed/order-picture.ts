/** From the top; long texts wrap. */
export type PictureWords = {
  shopName: string;
  heading: string;
  lines: string[];
  small: string[];
  sum: string;
};

type Row = { text: string; size: number; colour: string; display: boolean; gap: number };

/** In pixels: a phone's screenshot. */
const WIDTH = 1080;
const MARGIN = 90;
const EDGE = 24;

/** In pixels. */
const LINE = WIDTH - 2 * MARGIN;

/** Draws an order in the page's colours for the phone's share sheet, or downloads it. Closing the sheet is no error. */
export async function keepPicture(name: string, words: PictureWords): Promise<void> {
  const picture = await pictureOf(words);
  if (!picture) return;
  const file = new File([picture], name, { type: picture.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  download(file);
}

function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function pictureOf({ shopName, heading, lines, small, sum }: PictureWords): Promise<Blob | null> {
  const colours = getComputedStyle(document.querySelector('.placed') ?? document.body);
  const colour = (name: string) => colours.getPropertyValue(name).trim();
  const font = ({ size, display }: Pick<Row, 'size' | 'display'>) =>
    `${size}px ${colour(display ? '--font-display' : '--font-text')}`;
  const text = { size: 44, colour: colour('--text'), display: false, gap: 20 };
  const quiet = { ...text, size: 36, colour: colour('--text-secondary'), gap: 14 };
  const rows: Row[] = [
    { text: shopName, size: 40, colour: colour('--primary'), display: true, gap: 24 },
    { ...text, text: heading, size: 72, display: true, gap: 48 },
    ...lines.map((line, i) => ({ ...text, text: line, gap: i === lines.length - 1 ? 48 : text.gap })),
    { ...text, text: sum, size: 52, colour: colour('--primary'), display: true, gap: 48 },
    ...small.map((line) => ({ ...quiet, text: line })),
  ];
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  const wrapped = rows.flatMap((row) => {
    pen.font = font(row);
    return wrap(row.text, (part) => pen.measureText(part).width).map((part) => ({ ...row, text: part }));
  });
  canvas.width = WIDTH;
  canvas.height = wrapped.reduce((height, { size, gap }) => height + size + gap, 2 * MARGIN);
  pen.fillStyle = colour('--background');
  pen.fillRect(0, 0, WIDTH, canvas.height);
  pen.fillStyle = colour('--primary');
  pen.fillRect(0, 0, WIDTH, EDGE);
  pen.textBaseline = 'top';
  let top = MARGIN;
  for (const row of wrapped) {
    pen.font = font(row);
    pen.fillStyle = row.colour;
    pen.fillText(row.text, MARGIN, top, LINE);
    top += row.size + row.gap;
  }
  return new Promise((resolve) => canvas.toBlob(resolve));
}

/** Lines that fit; a too long word is drawn narrower. */
function wrap(text: string, widthOf: (part: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && widthOf(longer) <= LINE) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
