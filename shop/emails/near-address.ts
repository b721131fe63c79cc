/** Common hosts: six letters or more before the dot, or an ending of their own. */
const HOSTS = ['gmail.com', 'hotmail.com', 'yahoo.com', 'outlook.com', 'icloud.com'];

/** Real services with similar names. */
const OTHERS = new Set(['email.com', 'mail.com', 'ymail.com', 'rocketmail.com', 'hotmail.co', 'cloud.com']);

/**
 * The address probably meant: 'ayesha@gmail.com' for 'ayesha@gmial.com', 'ayesha@gmail.con' and 'ayesha@gmail'; undefined where
 * nothing looks mistyped. Only for asking: any address is accepted.
 */
export function nearAddress(email: string): string | undefined {
  const [, name, typed] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(email) ?? [];
  if (name === undefined || typed === undefined) return undefined;
  const host = typed.toLowerCase().replace(/\.+$/, '');
  if (HOSTS.includes(host) || OTHERS.has(host)) return undefined;
  const near = HOSTS.find((known) => known.replace('.com', '') === host || isOneTypo(host, known));
  return near && `${name}@${near}`;
}

/** One letter missing, too much or wrong, or two neighbours swapped; in the ending, any two of these. */
function isOneTypo(typed: string, meant: string): boolean {
  const [typedName = '', ...typedEnd] = typed.split('.');
  const [meantName = ''] = meant.split('.');
  if (typedName === meantName) return ENDINGS.has(typedEnd.join('.'));
  return typos(typed, meant) === 1;
}

/** Typos of 'com'; 'co.uk' and the like are endings of their own. */
const ENDINGS = new Set([
  'con',
  'cim',
  'cm',
  'co',
  'om',
  'comm',
  'coom',
  'cmo',
  'ocm',
  'vom',
  'xom',
  'cpm',
  'cok',
  'coml',
  'com.com',
]);

/** 2 stands for two typos or more. */
function typos(one: string, other: string): 0 | 1 | 2 {
  if (one === other) return 0;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [rest, others] = [one.slice(from), other.slice(from)];
  const isSwapped = rest[0] === others[1] && rest[1] === others[0] && rest.slice(2) === others.slice(2);
  const isOne = isSwapped || rest.slice(1) === others.slice(1) || rest.slice(1) === others || rest === others.slice(1);
  return isOne ? 1 : 2;
}
