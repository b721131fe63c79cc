import { type Logger, pino } from 'pino';

/** Structured log lines on stderr. The code logs nothing that shoppers typed; redaction is a second safeguard. */
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
