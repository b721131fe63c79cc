import { existsSync } from 'node:fs';

export type PostgresAddress = {
  servers: readonly string[];
  /** Connect only to a server that takes writes: with several servers, or because the address says so. */
  needsPrimary: boolean;
  /** The address without user, password and options, in words for the owner. */
  place: string;
};

const FORM =
  /^postgres(?:ql)?:\/\/(?<login>[^@/?#]*@)?(?<hosts>[^@/?#]+)\/(?<database>[^/?#]+)(?:\?(?<options>[^#]*))?$/;

const NOT_AN_ADDRESS =
  'must be the address of a PostgreSQL database, such as postgres://user:password@host:5432/shop, or with a standby postgres://user:password@first,second/shop; leave it out to keep the data in DATA_DIR';

/** libpq's, without those that fall back to an unencrypted connection by themselves. */
const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full'];

/** Of libpq's, those that fit a shop: it always writes. */
const SESSIONS = ['read-write', 'primary'];

/** Reads an address as libpq does. A mistake is given as a sentence that begins with 'must'. */
export function readPostgresAddress(url: string): PostgresAddress | { mistake: string } {
  const { login = '', hosts = '', database = '', options: given } = FORM.exec(url)?.groups ?? {};
  const options = new URLSearchParams(given);
  const mistake = hosts === '' ? NOT_AN_ADDRESS : mistakeIn(options);
  if (mistake) return { mistake };
  const session = options.get('target_session_attrs');
  options.delete('target_session_attrs');
  // The driver otherwise takes 'require' for 'verify-full'.
  if (options.has('sslmode')) options.set('uselibpqcompat', 'true');
  const names = hosts.split(',');
  const servers = names.map((host) => `postgres://${login}${host}/${database}${optionsOf(options)}`);
  if (names.includes('') || !servers.every((server) => URL.canParse(server))) return { mistake: NOT_AN_ADDRESS };
  return { servers, needsPrimary: servers.length > 1 || session !== null, place: `postgres://${hosts}/${database}` };
}

export function isPostgresAddress(url: string): boolean {
  return !('mistake' in readPostgresAddress(url));
}

function mistakeIn(options: URLSearchParams): string | undefined {
  const session = options.get('target_session_attrs') ?? 'read-write';
  const sslMode = options.get('sslmode') ?? 'disable';
  const rootCertificate = options.get('sslrootcert');
  if (!SESSIONS.includes(session)) return `must have target_session_attrs=read-write, if any: the shop writes`;
  if (!SSL_MODES.includes(sslMode)) return `must have one of these as sslmode: ${SSL_MODES.join(', ')}`;
  if (rootCertificate && sslMode === 'disable') return 'must have sslmode=verify-full beside sslrootcert';
  if (sslMode === 'verify-ca' && !rootCertificate)
    return 'must name the file of its certificate authority: sslrootcert';
  if (rootCertificate && !existsSync(rootCertificate))
    return `names a certificate that is not there: ${rootCertificate}`;
  return undefined;
}

function optionsOf(options: URLSearchParams): string {
  return options.size > 0 ? `?${options}` : '';
}
