import { Parser } from 'htmlparser2';

/** Columns that a cell may be wide; a sheet has no more. */
const MOST_COLUMNS = 234;

const ROWS = new Set(['tr', 'row']);
const CELLS = new Set(['td', 'th', 'cell']);
const NOT_SHOWN = new Set(['style', 'script', 'title']);

type OpenRow = { cells: string[]; text: string | undefined; pictures: string[]; wide: number; high: number };

/**
 * The rows of a web page's tables, or of the first sheet of Excel's XML of 2003, both given out as '.xls'. Cells over
 * several columns or rows leave the others empty. `hasPictures`: a cell of pictures alone has their addresses. 'too much'
 * beyond so many rows or cells.
 */
export function htmlRows(
  text: string,
  most: { rows: number; cells: number; hasPictures?: boolean },
): string[][] | 'too much' {
  const rows: string[][] = [];
  const open: OpenRow[] = [];
  /** How many rows below still have each column taken by a cell above. */
  const taken = new Map<number, number>();
  let cells = 0;
  let isOver = false;
  let isShown = true;
  const row = () => open.at(-1);
  const skipTaken = (to: OpenRow) => {
    for (let left = taken.get(to.cells.length); left; left = taken.get(to.cells.length)) {
      taken.set(to.cells.length, left - 1);
      to.cells.push('');
    }
  };
  const endCell = () => {
    const one = row();
    if (one?.text === undefined || cells > most.cells) return;
    skipTaken(one);
    const written = writtenIn(one);
    for (let nth = 0; nth < one.wide && one.cells.length < MOST_COLUMNS; nth += 1) {
      if (one.high > 1) taken.set(one.cells.length, one.high - 1);
      one.cells.push(nth === 0 ? written : '');
    }
    cells += one.wide;
    one.text = undefined;
  };
  const endRow = () => {
    endCell();
    const ended = open.pop();
    if (ended && rows.length <= most.rows && !isOver) rows.push(ended.cells);
  };
  const openCell = (one: OpenRow, said: Record<string, string>) => {
    endCell();
    // Excel's XML leaves empty cells out, and says the number of the next.
    const place = Math.min(Number(said['ss:index']) || 0, MOST_COLUMNS);
    while (one.cells.length < place - 1) one.cells.push('');
    one.wide = within(Number(said.colspan) || Number(said['ss:mergeacross']) + 1 || 1, MOST_COLUMNS);
    one.high = within(Number(said.rowspan) || 1, most.rows);
    one.text = '';
    one.pictures = [];
  };
  const addText = (written: string) => {
    const one = row();
    if (one?.text !== undefined && isShown) one.text += written;
  };
  const opens = (name: string, said: Record<string, string>) => {
    if (NOT_SHOWN.has(name)) isShown = false;
    if (name === 'br') addText('\n');
    if (ROWS.has(name)) open.push({ cells: [], text: undefined, pictures: [], wide: 1, high: 1 });
    const one = row();
    if (name === 'img' && said.src && most.hasPictures) one?.pictures.push(said.src);
    if (CELLS.has(name) && one) openCell(one, said);
  };
  const closes = (name: string) => {
    if (NOT_SHOWN.has(name)) isShown = true;
    if (ROWS.has(name)) endRow();
    if (CELLS.has(name)) endCell();
    if (name === 'table' && open.length === 0) taken.clear();
    if (name === 'worksheet' && rows.length > 0) isOver = true;
  };
  const parser = new Parser(
    {
      onopentag: (tag, said) => opens(localName(tag), said),
      ontext: addText,
      onclosetag: (tag) => closes(localName(tag)),
    },
    { recognizeSelfClosing: true },
  );
  parser.end(text);
  return rows.length > most.rows || cells > most.cells ? 'too much' : rows;
}

function writtenIn({ text = '', pictures }: OpenRow): string {
  return text.trim() || pictures.join('\n');
}

/** A cell is at least one wide and one high, whatever the page says. */
function within(cells: number, most: number): number {
  return Math.min(Math.max(1, Math.floor(cells)), most);
}

function localName(tag: string): string {
  return tag.slice(tag.indexOf(':') + 1);
}
