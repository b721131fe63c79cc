/** The days that a text can mean, '2020-01-31': two where the day and the month may be either way round, none of other texts. */
export function daysOf(written: string): string[] {
  const text = written.trim();
  if (text.length > LONGEST) return [];
  const found = READERS.map((read) => read(text)).find((days) => days.length > 0);
  return [...new Set(found)];
}

const LONGEST = 60;

const READERS: readonly ((text: string) => string[])[] = [yearFirst, yearLast, counted, named];

function yearFirst(text: string): string[] {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? [];
  return dayOf(year, month, day);
}

/** With points the day is first; with other signs some countries write the month first. */
function yearLast(text: string): string[] {
  const [, one, mark, other, last = ''] = /^(\d{1,2})([-/. ])(\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/.exec(text) ?? [];
  const year = last.length === 2 ? `20${last}` : last;
  return [...dayOf(year, other, one), ...(mark === '.' ? [] : dayOf(year, one, other))];
}

/** Days as spreadsheets count them, and seconds or milliseconds since 1970. */
function counted(text: string): string[] {
  if (/^\d{5}(\.\d+)?$/.test(text)) return [dayAt((Number(text) - EXCEL_EPOCH) * DAY_MS)];
  if (/^\d{10}$/.test(text)) return [dayAt(Number(text) * 1000)];
  return /^\d{13}$/.test(text) ? [dayAt(Number(text))] : [];
}

const DAY_MS = 24 * 3_600_000;

/** 1 January 1970 in such days. */
const EXCEL_EPOCH = 25_569;

function named(text: string): string[] {
  const at = /\p{L}{3}/u.test(text) ? Date.parse(`${text} UTC`) : Number.NaN;
  return Number.isNaN(at) ? [] : [dayAt(at)];
}

function dayAt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** None of a day that no calendar has. */
function dayOf(year = '', month = '', day = ''): string[] {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && dayAt(ms) === text ? [text] : [];
}
