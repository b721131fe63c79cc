import { addDays, type Day, PAKISTAN_AHEAD_MS, pakistanDay } from '../pakistan-time.ts';

/** The same on the server and in every browser. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const MONTHS = /* @__PURE__ */ 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** 'now', '5 min', '3 h', '2 days', from ms. */
export function age(ms: number): string {
  if (ms < MINUTE_MS) return 'now';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / DAY_MS)} days`;
}

/** 'just now', '5 min ago', from ms. */
export function ago(ms: number): string {
  return ms < MINUTE_MS ? 'just now' : `${age(ms)} ago`;
}

/** '14:05' today, else '3 Mar, 14:05', with the year where it differs; Pakistan's time. */
export function dayAndTime(at: number, now: number): string {
  const [then, today] = [new Date(at + PAKISTAN_AHEAD_MS), new Date(now + PAKISTAN_AHEAD_MS)];
  const time = then.toISOString().slice(11, 16);
  if (then.toISOString().slice(0, 10) === today.toISOString().slice(0, 10)) return time;
  const year = then.getUTCFullYear() === today.getUTCFullYear() ? '' : ` ${then.getUTCFullYear()}`;
  return `${then.getUTCDate()} ${MONTHS[then.getUTCMonth()]}${year}, ${time}`;
}

/** 'at 5 pm', 'tomorrow at 11:30 am', 'on 3 Mar at 11 am'; Pakistan's time. */
export function spokenWhen(at: number, now: number): string {
  const then = new Date(at + PAKISTAN_AHEAD_MS);
  const [hour, minute] = [then.getUTCHours(), then.getUTCMinutes()];
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  const time = `at ${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
  const day = pakistanDay(at);
  if (day === pakistanDay(now)) return time;
  if (day === addDays(pakistanDay(now), 1)) return `tomorrow ${time}`;
  return `on ${then.getUTCDate()} ${MONTHS[then.getUTCMonth()]} ${time}`;
}

/** 'today', 'tomorrow', 'on Friday', 'on 3 Mar'. */
export function spokenDay(at: number, now: number): string {
  const then = new Date(at + PAKISTAN_AHEAD_MS);
  const [day, today] = [pakistanDay(at), pakistanDay(now)];
  if (day <= today) return 'today';
  if (day === addDays(today, 1)) return 'tomorrow';
  if (day < addDays(today, 7)) return `on ${WEEKDAYS[then.getUTCDay()]}`;
  return `on ${then.getUTCDate()} ${MONTHS[then.getUTCMonth()]}`;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export function dayText(day: Day): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

export function deskPrice(rupees: number): string {
  return `Rs ${grouped(rupees)}`;
}

export function grouped(count: number): string {
  return GROUPING.format(count);
}

/** Made once: `toLocaleString` makes a new one each time, which takes some 20 times as long as the formatting. */
const GROUPING = /* @__PURE__ */ new Intl.NumberFormat('en-US');

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** 'sana.malik@shop.example' is 'Sana Malik'. */
export function ownerName(email: string): string {
  const words = (email.split('@', 1)[0] ?? '').split(/[._+-]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email;
}
