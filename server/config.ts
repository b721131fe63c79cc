import { resolve } from 'node:path';
import { z } from 'zod';
import { OwnerError } from '../shop/owner-error.ts';

/** How this shop is set up: every knob of the README's table, read and checked once. */
export type Config = ReturnType<typeof settle>;

/**
 * The knobs from an environment.
 * @throws OwnerError naming every mistake at once
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = knobs.safeParse(set);
  if (parsed.success) return settle(parsed.data);
  const mistakes = parsed.error.issues.map((issue) => `  ${String(issue.path[0])}: ${issue.message}`);
  throw new OwnerError(`The shop cannot start with these settings:\n${[...new Set(mistakes)].join('\n')}`);
}

const port = z.coerce
  .number('must be a port number, such as 3000')
  .int('must be a whole number')
  .min(0, 'must be between 0 and 65535')
  .max(65_535, 'must be between 0 and 65535');
const perMinute = z.coerce
  .number('must be a whole number, such as 120')
  .int('must be a whole number')
  .min(1, 'must be 1 or more');
const digits = z.string().regex(/^\d{7,15}$/, 'must be digits only with the country code, such as 923001234567');
const webAddress = z
  .string()
  .regex(/^https?:\/\/[^\s/]+/, 'must start with http:// or https://')
  .transform((url) => url.replace(/\/+$/, ''));
const deskPort = z.union([z.literal('off'), port], 'must be a port number, such as 3001, or off');
/** Cookies and passkeys know no paths. */
const deskAddress = webAddress.refine(
  (url) => URL.canParse(url) && new URL(url).origin === url.toLowerCase(),
  'must be an address without a path, such as https://desk.shop.example',
);
const owners = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.email('must be email addresses with commas between them')).min(1).max(10));

/** Whether this is the address of a PostgreSQL database, its name included. */
export function isDatabaseAddress(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url) && URL.canParse(url) && new URL(url).pathname.length > 1;
}

const database = z
  .string()
  .refine(
    isDatabaseAddress,
    'must be the address of a PostgreSQL database, such as postgres://user:password@host:5432/shop; leave it out to keep the data in DATA_DIR',
  );

/** `s3://bucket/folder?endpoint=...&region=...`; AWS itself when no endpoint is named. */
const imageStore = z.string().transform((url, { addIssue }) => {
  // The folder must be UTF-8 in percent signs, where it is in any.
  const place = /^s3:\/\/[^/]/.test(url) && URL.canParse(url) && isDecodable(url) && s3Address(new URL(url));
  if (place) return place;
  addIssue('must be like s3://bucket?endpoint=https://storage.example.com&region=eu-west-1');
  return z.NEVER;
});

function isDecodable(url: string): boolean {
  try {
    return decodeURIComponent(url) !== '';
  } catch {
    return false;
  }
}

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

const separate = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('localhost'),
  SITE_URL: webAddress.optional(),
  DESK_PORT: deskPort.optional(),
  DESK_HOST: z.string().default('localhost'),
  DESK_URL: deskAddress.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: database.optional(),
  IMAGE_STORE_URL: imageStore.optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  PAGES_DIR: z.string().optional(),
  IMAGE_DELIVERY_URL: webAddress.optional(),
  EMAIL_SERVICE_URL: webAddress.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().regex(/@/, 'must be an email address').default('Fesi Shop <orders@fesishop.example>'),
  OWNER_EMAILS: owners.default(['owner.one@fesishop.example', 'owner.two@fesishop.example']),
  CONTACT_SERVICE_URL: webAddress.optional(),
  CONTACT_USER_ID: z.string().default('shop'),
  CONTACT_SERVICE_ID: z.string().default('contact'),
  CONTACT_TEMPLATE_ID: z.string().default('message'),
  CHAT_NUMBER_ART: digits.default('923001234567'),
  CHAT_NUMBER_SHIRTS: digits.default('923007654321'),
  TRUST_PROXY: z.coerce.number('must be how many proxies to believe, such as 1').int().min(0).max(10).default(0),
  WORKERS: processes.default(1),
  SHARE_PORT: z.enum(['0', '1'], 'must be 1 to share the port with another shop, or 0').default('0'),
  ORDER_LIMIT: perMinute.default(120),
  MESSAGE_LIMIT: perMinute.default(60),
});

/** Knobs that need each other, told beside whatever else is wrong. */
const knobs = separate
  .refine((knob) => !knob.DESK_PORT || knob.DESK_PORT !== knob.PORT, taken('DESK_PORT'))
  .refine((knob) => knob.IMAGE_STORE_URL === undefined || knob.AWS_ACCESS_KEY_ID, needed('AWS_ACCESS_KEY_ID'))
  .refine((knob) => knob.IMAGE_STORE_URL === undefined || knob.AWS_SECRET_ACCESS_KEY, needed('AWS_SECRET_ACCESS_KEY'));

function needed(name: string) {
  return { path: [name], message: 'must be set, since IMAGE_STORE_URL is', when: () => true };
}

function taken(name: string) {
  return { path: [name], message: 'must be another than PORT, where the shop listens', when: () => true };
}

function settle(knob: z.infer<typeof knobs>) {
  return {
    port: knob.PORT,
    host: knob.HOST,
    /** Processes that answer on this machine. */
    workers: knob.WORKERS,
    /** Listen beside another shop on the same port, to hand over without a gap. */
    sharePort: knob.SHARE_PORT === '1',
    siteUrl: knob.SITE_URL ?? `http://${knob.HOST}:${knob.PORT}`,
    desk: deskOf(knob),
    dataDir: resolve(knob.DATA_DIR),
    /** Undefined: a file in dataDir. */
    databaseUrl: knob.DATABASE_URL,
    /** Where pages are also written as files, for a web server to send; undefined when they are not. */
    pagesDir: knob.PAGES_DIR === undefined ? undefined : resolve(knob.PAGES_DIR),
    /** Where pictures lie; undefined: in dataDir. */
    imageStore: knob.IMAGE_STORE_URL && {
      ...knob.IMAGE_STORE_URL,
      accessKeyId: knob.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: knob.AWS_SECRET_ACCESS_KEY ?? '',
      sessionToken: knob.AWS_SESSION_TOKEN,
    },
    imageDelivery: knob.IMAGE_DELIVERY_URL ?? '/images',
    mail: { serviceUrl: knob.EMAIL_SERVICE_URL, smtpUrl: knob.SMTP_URL, from: knob.MAIL_FROM },
    ownerEmails: knob.OWNER_EMAILS,
    contact: {
      origin: knob.CONTACT_SERVICE_URL ?? '',
      userId: knob.CONTACT_USER_ID,
      serviceId: knob.CONTACT_SERVICE_ID,
      templateId: knob.CONTACT_TEMPLATE_ID,
    },
    chatNumbers: { art: knob.CHAT_NUMBER_ART, shirts: knob.CHAT_NUMBER_SHIRTS },
    trustProxy: knob.TRUST_PROXY,
    limits: { ordersPerMinute: knob.ORDER_LIMIT, messagesPerMinute: knob.MESSAGE_LIMIT },
  };
}

/** Where owners work; undefined when it is off. */
function deskOf({ PORT, DESK_PORT, DESK_HOST: host, DESK_URL }: z.infer<typeof knobs>) {
  if (DESK_PORT === 'off') return undefined;
  const port = DESK_PORT ?? (PORT === 3001 ? 3002 : 3001);
  return { port, host, url: DESK_URL ?? `http://${host}:${port}` };
}
