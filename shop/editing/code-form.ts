import { type DiscountCode, LONGEST_CODE, readTypedCode, SHORTEST_CODE } from '../buying/discount-code.ts';
import { readDay } from '../pakistan-time.ts';
import { readWrittenPrice } from '../price.ts';

export const CODE_FIELDS = [
  ...(['code', 'amount', 'kind', 'minimum', 'from', 'until', 'times', 'isOncePerCustomer'] as const),
];
export type CodeField = (typeof CODE_FIELDS)[number];

/** A ticked box has 'on'. */
export type CodeValues = Record<CodeField, string>;

export type CodeMistakes = Partial<Record<CodeField, string>>;

/** Of a new code where there is none. */
export function codeValues(code: DiscountCode | undefined): CodeValues {
  const text = (value: string | number | undefined) => (value === undefined ? '' : String(value));
  return {
    ...{ code: text(code?.code), amount: text(code?.percent ?? code?.rupees) },
    kind: code && code.percent === undefined ? 'rupees' : 'percent',
    ...{ minimum: text(code?.minimum), from: text(code?.from), until: text(code?.until), times: text(code?.times) },
    isOncePerCustomer: code?.isOncePerCustomer ? 'on' : '',
  };
}

/** The code, or sentences on what is wrong by field. `madeAt`: ms since 1970. */
export function readCodeForm(
  values: CodeValues,
  madeAt: number,
): { code: DiscountCode; mistakes?: undefined } | { code?: undefined; mistakes: CodeMistakes } {
  const read = readValues(values);
  const mistakes = mistakesIn(values, read);
  if (Object.keys(mistakes).length > 0) return { mistakes };
  const { amount, ...fields } = read;
  const off = values.kind === 'rupees' ? { rupees: amount } : { percent: amount };
  const said = Object.entries({ ...fields, ...off }).filter(([, value]) => value !== undefined && value !== 0);
  return { code: { ...Object.fromEntries(said), code: fields.code, madeAt } };
}

/** Undefined for what is left out, or cannot be read. */
function readValues({ code, amount, minimum, from, until, times, isOncePerCustomer }: CodeValues) {
  return {
    ...{ code: readTypedCode(code), amount: readWrittenPrice(amount.replace('%', '')) },
    ...{ minimum: readWrittenPrice(minimum), times: readWrittenPrice(times) },
    ...{ from: readDay(from), until: readDay(until) },
    isOncePerCustomer: isOncePerCustomer === 'on' || undefined,
  };
}

function mistakesIn(values: CodeValues, read: ReturnType<typeof readValues>): CodeMistakes {
  const { code, amount, minimum, from = '', until = '', times = 0 } = read;
  const isPercent = values.kind !== 'rupees';
  const wrong: Record<CodeField, string | false> = {
    ...{ kind: false, isOncePerCustomer: false },
    code: (code.length < SHORTEST_CODE || code.length > LONGEST_CODE) && MISTAKES.code,
    amount: !isAmount(amount, isPercent) && (isPercent ? MISTAKES.percent : MISTAKES.rupees),
    minimum: values.minimum !== '' && minimum === undefined && MISTAKES.minimum,
    from: values.from !== from && MISTAKES.day,
    until: (values.until !== until && MISTAKES.day) || (until !== '' && until < from && MISTAKES.order),
    times: values.times !== '' && (times < 1 || !Number.isInteger(times)) && MISTAKES.times,
  };
  return Object.fromEntries(Object.entries(wrong).filter(([, why]) => why !== false));
}

function isAmount(amount: number | undefined, isPercent: boolean): boolean {
  return amount !== undefined && amount > 0 && (!isPercent || amount <= 100);
}

const MISTAKES = {
  code: `Must have ${SHORTEST_CODE} to ${LONGEST_CODE} letters and digits, such as EID10.`,
  percent: 'Must be a number from 1 to 100, such as 10.',
  rupees: 'Must be a number of rupees, such as 500.',
  minimum: 'Must be a number of rupees, such as 3000, or empty.',
  day: 'Must be a day, such as 2026-12-03, or empty.',
  order: 'It ends before it begins.',
  times: 'Must be a whole number, such as 100, or empty.',
};
