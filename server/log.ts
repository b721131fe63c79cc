import { type Logger, pino } from 'pino';

/** Structured lines on standard error. What shoppers typed is not logged; the censor is the second lock on that door. */
export function openLog(): Logger {
  return pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: pino.stdSerializers.err },
      redact: { paths: PERSONAL, censor: '(kept private)' },
    },
    pino.destination({ dest: 2, sync: false }),
  );
}

const PERSONAL = [
  'contact',
  'email',
  'phone',
  'name',
  'address',
  'recipient',
  'form',
  'shipping',
  '*.email',
  '*.phone',
  '*.recipient',
];
