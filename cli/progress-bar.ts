/** A progress bar on one line of a terminal; prints nothing when stderr is not a terminal. */
export function progressBar() {
  const isWatched = process.stderr.isTTY;
  const line = (text: string) => isWatched && process.stderr.write(`\r\x1b[2K${text}`);
  return {
    show(doing: string, done: number, all: number): void {
      const filled = Math.round((done / Math.max(1, all)) * WIDTH);
      line(`${doing} ${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)} ${done} of ${all}`);
    },
    clear: () => void line(''),
  };
}

const WIDTH = 30;
