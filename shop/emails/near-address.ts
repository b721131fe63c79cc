/** Where most addresses are, of six letters or more before the dot or with an ending of their own. */
const HOSTS = ['gmail.com', 'hotmail.com', 'yahoo.com', 'outlook.com', 'icloud.com'];

/** Services whose names are near one of those. */
const OTHERS = new Set(['email.com', 'mail.com', 'ymail.com', 'rocketmail.com', 'hotmail.co', 'cloud.com']);

/**
 * The address that was probably meant: 'ayesha@gmail.com' for 'ayesha@gmial.com', 'ayesha@gmail.con' and 'ayesha@gmail'.
 * Undefined where nothing looks mistyped. It is asked about, never a rule: any address is taken.
 */
export function nearAddress(email: string): string | undefined {
  const [, name, typed] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(email) ?? [];
  if (name === undefined || typed === undefined) return undefined;
  const host = typed.toLowerCase().replace(/\.+$/, '');
  if (HOSTS.includes(host) || OTHERS.has(host)) return undefined;
  const near = HOSTS.find((known) => known.replace('.com', '') === host || isOneTypo(host, known));
  return near && `${name}@${near}`;
}

/** Whether one letter is missing, too much or another one, or two neighbours are swapped; of the ending, any two of these. */
function isOneTypo(typed: string, meant: string): boolean {
  const [typedName = '', ...typedEnd] = typed.split('.');
  const [meantName = ''] = meant.split('.');
  if (typedName === meantName) return ENDINGS.has(typedEnd.join('.'));
  return typos(typed, meant) === 1;
}

/** 'com' as thumbs write it; 'co.uk' and the like are endings of their own. */
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

/** 0 where both are the same, 1 where one typo lies between them, 2 where more do. */
function typos(one: string, other: string): 0 | 1 | 2 {
  if (one === other) return 0;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [rest, others] = [one.slice(from), other.slice(from)];
  const isSwapped = rest[0] === others[1] && rest[1] === others[0] && rest.slice(2) === others.slice(2);
  const isOne = isSwapped || rest.slice(1) === others.slice(1) || rest.slice(1) === others || rest === others.slice(1);
  return isOne ? 1 : 2;
}
