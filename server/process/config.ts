import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { OwnerError } from '../../shop/owner-error.ts';
import type { OwnWords } from '../../shop/words/words.ts';
import { readPostgresAddress } from '../store/engines/postgres-address.ts';

/** Every knob of docs/operating.md, read and checked once. */
export type Config = ReturnType<typeof configOf>;

/** The knobs from an environment and the command line of the start. @throws OwnerError naming every mistake at once */
export function readConfig(environment: Record<string, string | undefined>, typed: readonly string[] = []): Config {
  const unknown = typed.find((word) => word !== EMPTY);
  if (unknown !== undefined) throw new OwnerError(`The shop does not know '${unknown}'. It knows ${EMPTY} alone.`);
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = knobs.safeParse(set);
  if (parsed.success) return configOf(parsed.data, typed.includes(EMPTY));
  const mistakes = parsed.error.issues.map((issue) => `  ${String(issue.path[0])}: ${issue.message}`);
  throw new OwnerError(`The shop cannot start with these settings:\n${[...new Set(mistakes)].join('\n')}`);
}

/** Where there is no catalogue yet, the shop begins as its owner's own instead of with the demo's. */
const EMPTY = '--empty';

const port = z.coerce
  .number('must be a port number, such as 3000')
  .int('must be a whole number')
  .min(1, 'must be between 1 and 65535')
  .max(65_535, 'must be between 1 and 65535');
const host = z
  .string()
  .refine(
    (name) => /^[^\s/?#@]+$/.test(name) && URL.canParse(addressOf(name, 3000)),
    'must be the name or the address of this machine, such as localhost, 0.0.0.0 or ::',
  );
const perMinute = z.coerce
  .number('must be a whole number, such as 120')
  .int('must be a whole number')
  .min(1, 'must be 1 or more');
/** No country's code begins with 0. */
const digits = z.string().regex(/^[1-9]\d{6,14}$/, 'must be digits only with the country code, such as 923001234567');
const webAddress = z
  .string()
  .regex(/^https?:\/\/[^\s/]+/, { error: 'must start with http:// or https://', abort: true })
  .refine((url) => URL.canParse(url), 'must be a web address, such as https://shop.example')
  .transform((url) => url.replace(/\/+$/, ''));
const deskPort = z.union([z.literal('off'), port], 'must be a port number, such as 3001, or off');
const siteAddress = originSuchAs('https://shop.example');
/** Cookies and passkeys know no paths. */
const deskAddress = originSuchAs('https://desk.shop.example');

/** An address as browsers write it: in small letters, without its own port. */
function originSuchAs(example: string) {
  return webAddress
    .refine(
      (url) => URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`,
      `must be an address without a path, such as ${example}`,
    )
    .transform((url) => new URL(url).origin);
}

const commaSeparated = z.string().transform((list) =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
);
const OWNERS_WRONG = 'must be one to ten email addresses with commas between them';
const owners = commaSeparated.pipe(z.array(z.email(OWNERS_WRONG)).min(1, OWNERS_WRONG).max(10, OWNERS_WRONG));

const origins = commaSeparated.refine(
  (list) => list.every((one) => /^https?:/.test(one) && URL.canParse(one) && new URL(one).origin === one),
  'must be addresses without a path, such as https://push.example, with commas between them',
);

const database = z.string().superRefine((url, { addIssue }) => {
  const address = readPostgresAddress(url);
  if ('mistake' in address) addIssue(address.mistake);
});

/** `s3://bucket/folder?endpoint=...&region=...`; AWS itself when no endpoint is named. */
const bucket = z.string().transform((url, { addIssue }) => {
  // The percent-encoding of the folder must be valid UTF-8.
  const place = /^s3:\/\/[^/]/.test(url) && URL.canParse(url) && isDecodable(url) && s3Address(new URL(url));
  if (place) return place;
  addIssue('must be like s3://bucket?endpoint=https://storage.example.com&region=eu-west-1');
  return z.NEVER;
});

/** An identity of age (https://age-encryption.org); its checksum is checked where it is used. */
const backupKey = z
  .string()
  .regex(
    /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/,
    "must be a key that 'npm run -s shop -- backup-key' makes, as it was printed",
  );

function isDecodable(url: string): boolean {
  try {
    return decodeURIComponent(url) !== '';
  } catch {
    return false;
  }
}

const proxies = z.coerce.number('must be how many proxies to believe, such as 1').int().min(0).max(10);

const processes = z.coerce
  .number('must be how many processes, such as 2')
  .int('must be a whole number')
  .min(1, 'must be 1 or more')
  .max(64, 'must be 64 or less; more than the machine has cores makes nothing faster');

function s3Address({ hostname, pathname, searchParams }: URL) {
  const region = searchParams.get('region') ?? 'us-east-1';
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  const prefix = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  return webAddress.safeParse(endpoint).success
    ? { endpoint: endpoint.replace(/\/+$/, ''), bucket: hostname, prefix: prefix && `${prefix}/`, region }
    : undefined;
}

/** Every knob by its name in the environment, with its default. */
export const knobTable = z.object({
  PORT: port.default(3000),
  HOST: host.default('localhost'),
  SITE_URL: siteAddress.optional(),
  DESK_PORT: deskPort.optional(),
  DESK_HOST: host.default('localhost'),
  DESK_URL: deskAddress.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: database.optional(),
  DATABASE_DIRECT_URL: database.optional(),
  IMAGE_STORE_URL: bucket.optional(),
  BACKUP_URL: bucket.optional(),
  BACKUP_KEY: backupKey.optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  IMAGE_DELIVERY_URL: webAddress.optional(),
  EMAIL_SERVICE_URL: webAddress.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: 'must start with smtp:// or smtps://', abort: true })
    .refine((url) => URL.canParse(url) && new URL(url).hostname, 'must be like smtp://user:password@mail.example:587')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/[^\s<@]@[^\s>@]/, 'must be an email address, with a name before it or alone')
    .optional(),
  OWNER_EMAILS: owners.optional(),
  CONTACT_SERVICE_URL: webAddress.optional(),
  CONTACT_USER_ID: z.string().default('shop'),
  CONTACT_SERVICE_ID: z.string().default('contact'),
  CONTACT_TEMPLATE_ID: z.string().default('message'),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more, so that nobody guesses it').optional(),
  PUSH_SERVICES: origins.optional(),
  CHAT_NUMBER_ART: digits.optional(),
  CHAT_NUMBER_SHIRTS: digits.optional(),
  TRUST_PROXY: proxies.default(0),
  DESK_TRUST_PROXY: proxies.optional(),
  WORKERS: processes.default(1),
  SHARE_PORT: z.enum(['0', '1'], 'must be 1 to share the port with another shop, or 0').default('0'),
  ORDER_LIMIT: perMinute.default(120),
  MESSAGE_LIMIT: perMinute.default(60),
});

/** Rules between two knobs. They are checked even if another knob is wrong, so that one start names all mistakes. */
const knobs = knobTable
  .refine((knob) => !knob.DESK_PORT || knob.DESK_PORT !== knob.PORT, taken('DESK_PORT'))
  .refine((knob) => !knob.DATABASE_DIRECT_URL || knob.DATABASE_URL, {
    path: ['DATABASE_DIRECT_URL'],
    message: 'must stand beside DATABASE_URL: it is another way to the same database',
    when: () => true,
  })
  // Receivers refuse emails whose sender's domain does not know the server that sends them: no default would do.
  .refine((knob) => !knob.SMTP_URL || knob.MAIL_FROM, {
    path: ['MAIL_FROM'],
    message: 'must be the sender of emails, such as Your Shop <orders@shop.example.pk>, since SMTP_URL is set',
    when: () => true,
  })
  .refine(hasKey('AWS_ACCESS_KEY_ID', 'IMAGE_STORE_URL'), needed('AWS_ACCESS_KEY_ID', 'IMAGE_STORE_URL'))
  .refine(hasKey('AWS_SECRET_ACCESS_KEY', 'IMAGE_STORE_URL'), needed('AWS_SECRET_ACCESS_KEY', 'IMAGE_STORE_URL'))
  .refine(hasKey('AWS_ACCESS_KEY_ID', 'BACKUP_URL'), needed('AWS_ACCESS_KEY_ID', 'BACKUP_URL'))
  .refine(hasKey('AWS_SECRET_ACCESS_KEY', 'BACKUP_URL'), needed('AWS_SECRET_ACCESS_KEY', 'BACKUP_URL'));

function hasKey(name: 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', since: 'IMAGE_STORE_URL' | 'BACKUP_URL') {
  return (knob: z.infer<typeof knobTable>) => knob[since] === undefined || knob[name];
}

function needed(name: string, since: string) {
  return { path: [name], message: `must be set, since ${since} is`, when: () => true };
}

function taken(name: string) {
  return { path: [name], message: 'must be another than PORT, where the shop listens', when: () => true };
}

/** An IPv6 address stands in brackets. */
function addressOf(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

function isLoopback(host: string): boolean {
  return /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(host);
}

function configOf(knob: z.infer<typeof knobs>, beginsEmpty: boolean) {
  return {
    port: knob.PORT,
    host: knob.HOST,
    workers: knob.WORKERS,
    /** Share the port with another release during a handover. */
    sharePort: knob.SHARE_PORT === '1',
    siteUrl: knob.SITE_URL ?? addressOf(knob.HOST, knob.PORT),
    /** Shoppers may come: SITE_URL is set, and is not this machine's own name. */
    isPublic: knob.SITE_URL !== undefined && !isLoopback(new URL(knob.SITE_URL).hostname),
    beginsEmpty,
    desk: deskOf(knob),
    /** The token with which `/metrics` on the desk's port can be read; undefined: nobody can read it. */
    metricsToken: knob.METRICS_TOKEN,
    dataDir: resolve(knob.DATA_DIR),
    /** Undefined: a file in dataDir. */
    databaseUrl: knob.DATABASE_URL,
    databaseDirectUrl: knob.DATABASE_DIRECT_URL,
    /** The bucket of the images; undefined: a folder in dataDir. */
    imageStore: knob.IMAGE_STORE_URL && { ...knob.IMAGE_STORE_URL, ...bucketKeys(knob) },
    /** The bucket that backups also go to, and the key they are encrypted with. */
    backups: { bucket: knob.BACKUP_URL && { ...knob.BACKUP_URL, ...bucketKeys(knob) }, key: knob.BACKUP_KEY },
    imageDelivery: knob.IMAGE_DELIVERY_URL ?? '/images',
    mail: { serviceUrl: knob.EMAIL_SERVICE_URL, smtpUrl: knob.SMTP_URL, from: knob.MAIL_FROM ?? '' },
    words: wordsOf(knob),
    contact: {
      origin: knob.CONTACT_SERVICE_URL ?? '',
      userId: knob.CONTACT_USER_ID,
      serviceId: knob.CONTACT_SERVICE_ID,
      templateId: knob.CONTACT_TEMPLATE_ID,
    },
    pushServices: knob.PUSH_SERVICES ?? [],
    trustProxy: knob.TRUST_PROXY,
    limits: { ordersPerMinute: knob.ORDER_LIMIT, messagesPerMinute: knob.MESSAGE_LIMIT },
  };
}

/** The shop's words that are set here have the last word; its owner changes the others on the desk. */
function wordsOf(knob: z.infer<typeof knobs>): OwnWords {
  return {
    ...(knob.CHAT_NUMBER_ART === undefined ? {} : { chatArt: knob.CHAT_NUMBER_ART }),
    ...(knob.CHAT_NUMBER_SHIRTS === undefined ? {} : { chatShirts: knob.CHAT_NUMBER_SHIRTS }),
    ...(knob.OWNER_EMAILS === undefined ? {} : { ownerEmails: knob.OWNER_EMAILS.join(', ') }),
  };
}

function bucketKeys(knob: z.infer<typeof knobs>) {
  return {
    accessKeyId: knob.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: knob.AWS_SECRET_ACCESS_KEY ?? '',
    sessionToken: knob.AWS_SESSION_TOKEN,
  };
}

/** Where owners work; undefined when it is off. */
function deskOf({ PORT, DESK_PORT, DESK_HOST: host, DESK_URL, ...knob }: z.infer<typeof knobs>) {
  if (DESK_PORT === 'off') return undefined;
  const port = DESK_PORT ?? (PORT === 3001 ? 3002 : 3001);
  const trustProxy = knob.DESK_TRUST_PROXY ?? knob.TRUST_PROXY;
  return { port, host, url: DESK_URL ?? addressOf(host, port), trustProxy };
}
