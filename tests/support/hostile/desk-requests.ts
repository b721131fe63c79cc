import { hostileWords } from './addresses.ts';
import { hostileBody } from './bodies.ts';
import type { Chance } from './chance.ts';
import { type DeskVisitors, SANA } from './desk-visitors.ts';

/** A request to a desk that must give no data away and change nothing. */
export type DeskRequest = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: Buffer | string;
  /** Whether the owner's own browser would get data at it: then only changes and faults are looked for. */
  isOwners?: boolean;
  /** A guess at an owner's code, or from the one address that guesses most. */
  guess?: 'of the owner' | 'from one address';
};

type Kind = (chance: Chance, visitors: DeskVisitors, deskUrl: string) => DeskRequest;

/** Each kind as often as it stands in KINDS: those that get a rendered page less often. */
export function deskRequest(chance: Chance, visitors: DeskVisitors, deskUrl: string): DeskRequest {
  return chance.pick(KINDS)(chance, visitors, deskUrl);
}

const FORMS: [string, ...string[]] = [
  ...(['/steps', '/orders', '/orders/new', '/calls', '/shop', '/passkey', '/emails'] as const),
  ...['/couriers', '/couriers/columns', '/orders.data', '/shop.data', '/couriers.data', '/emails.data'],
  ...['/products/new', '/products/new.data', '/products/pictures'],
];

const DATA: [string, ...string[]] = [
  ...(['/_root.data', '/orders.data', '/calls.data', '/shop.data', '/emails.data', '/couriers.data'] as const),
  ...['/orders.data?q=zarqa', '/live', '/live?mark=1', '/images/coverImages/a.png?tr=w-400,q-30,f-auto'],
];

const page: Kind = (chance, { useless, ids }) => ({
  method: 'GET',
  path: chance.pick(['/', '/orders?q=zarqa', '/calls', '/shop', `/orders/${chance.pick(ids)}`, '/orders/slips']),
  headers: { Cookie: chance.pick(useless) },
});

const data: Kind = (chance, { useless, ids }) => ({
  method: 'GET',
  path: chance.once(4) ? `/orders/${chance.pick(ids)}.data` : chance.pick(DATA),
  headers: { Cookie: chance.pick(useless) },
});

/** A form as the desk's own page sends it, without a session. */
const form: Kind = (chance, { useless, ids }, deskUrl) => ({
  method: 'POST',
  path: chance.pick(FORMS),
  headers: { ...FORM, Cookie: chance.pick(useless), Origin: deskUrl },
  body: stepFields(chance, ids),
});

/** A form on another site, which the owner's browser sends with the owner's cookie. */
const foreign: Kind = (chance, { valid, ids }, deskUrl) => ({
  method: 'POST',
  path: chance.pick(FORMS),
  headers: { ...FORM, Cookie: valid, ...chance.pick(ORIGINS)(deskUrl) },
  body: stepFields(chance, ids),
});

type Origin = (deskUrl: string) => Record<string, string>;

const ORIGINS: [Origin, ...Origin[]] = [
  () => ({}),
  () => ({ Origin: 'null' }),
  () => ({ Origin: 'https://evil.example' }),
  (deskUrl) => ({ Origin: `${deskUrl}.evil.example` }),
  (deskUrl) => ({ Origin: deskUrl.replace(/\d+$/, '3000') }),
  (deskUrl) => ({ Origin: deskUrl.replace('http', 'https') }),
  (deskUrl) => ({ Origin: deskUrl, 'Sec-Fetch-Site': 'cross-site' }),
  (deskUrl) => ({ Origin: deskUrl, 'Sec-Fetch-Site': 'same-site' }),
];

/** A page of another site that draws the desk as its own image, script or frame. */
const embedded: Kind = (chance, { valid }) => ({
  method: 'GET',
  path: chance.pick(['/orders', '/orders.data', '/live', '/', '/couriers.data', ...DATA]),
  headers: {
    Cookie: valid,
    'Sec-Fetch-Site': chance.pick(['cross-site', 'same-site']),
    'Sec-Fetch-Mode': chance.pick(['no-cors', 'cors', 'navigate']),
    'Sec-Fetch-Dest': chance.pick(['image', 'script', 'iframe', 'empty', 'object']),
  },
});

const guessedLink: Kind = (chance, _visitors, deskUrl) => ({
  method: 'POST',
  path: `/enter/${letters(chance, 43)}`,
  headers: { Origin: deskUrl },
  guess: 'from one address',
});

/** Half of the guesses are at one owner, from everywhere; the others from one address, at anybody. */
const guessedCode: Kind = (chance, _visitors, deskUrl) => {
  const isOwner = chance.once(2);
  const email = isOwner ? chance.pick([SANA, SANA.toUpperCase(), ` ${SANA}`]) : `${letters(chance, 8)}@shop.example`;
  const from = isOwner ? { 'X-Forwarded-For': addressOf(chance) } : {};
  return {
    ...{ method: 'POST', path: '/sign-in', headers: { ...FORM, ...from, Origin: deskUrl } },
    body: new URLSearchParams({ email, ...(chance.once(5) ? {} : { code: letters(chance, 6) }) }).toString(),
    guess: isOwner ? 'of the owner' : 'from one address',
  };
};

const passkey: Kind = (chance, { ids }, deskUrl) => ({
  method: 'POST',
  path: '/sign-in/passkey',
  headers: { 'Content-Type': 'application/json', Origin: deskUrl, 'X-Forwarded-For': addressOf(chance) },
  body: JSON.stringify({ id: chance.pick(ids), rawId: letters(chance, 20), type: 'public-key', response: {} }),
});

/** Bodies that are huge, broken, or not what their type says; of a stranger, or of an owner's damaged browser. */
const broken: Kind = (chance, { valid, useless }, deskUrl) => {
  const isOwners = chance.once(3);
  const { type, bytes } = chance.once(20)
    ? { type: 'application/x-www-form-urlencoded', bytes: Buffer.alloc(5_000_000, 'a') }
    : hostileBody(chance);
  return {
    ...{ method: 'POST', path: chance.pick(['/sign-in', '/sign-in/passkey', '/enter/x', ...FORMS]) },
    headers: { 'Content-Type': type, Cookie: isOwners ? valid : chance.pick(useless), Origin: deskUrl },
    ...{ body: bytes, isOwners },
  };
};

/** The owner's own browser, with ids of other things and with words that are none. */
const otherIds: Kind = (chance, { valid, ids }) => {
  const id = chance.pick([encodeURIComponent(hostileWords(chance)), ...ids]);
  const paths = [`/orders/${id}`, `/orders/${id}/edit`, `/couriers/sheets/${id}`, `/couriers/sheets/${id}/a.csv`];
  const path = chance.pick([`/orders?older=${id}&state=${id}`, `/orders/slips?order=${id}`, ...paths]);
  return { method: 'GET', path, headers: { Cookie: valid }, isOwners: true };
};

const KINDS: [Kind, ...Kind[]] = [
  ...([data, data, data, data, data, data, data, data] as const),
  ...[foreign, foreign, foreign, foreign, foreign, foreign, foreign, embedded, embedded, embedded, embedded],
  ...[form, form, page, guessedLink, guessedCode, passkey, broken, otherIds],
];

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Fields that would do something if they counted. */
function stepFields(chance: Chance, ids: DeskVisitors['ids']): string {
  const order = ids[0];
  const key = letters(chance, 12);
  const fields = chance.pick<Record<string, string>>([
    { step: 'cancel', key, order },
    { step: 'note', note: 'I was here', key, order },
    { device: chance.pick(ids) },
    { open: 'English' },
    { language: 'English', confirm: 'Pay me instead, {name}' },
    { all: 'refused' },
    { email: `${order}-1` },
    { form: 'tracking', courier: 'TCS', text: `${order},777` },
  ]);
  return new URLSearchParams(fields).toString();
}

function letters(chance: Chance, count: number): string {
  return Array.from({ length: count }, () => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[chance.below(32)]).join('');
}

function addressOf(chance: Chance): string {
  return `203.${chance.below(250)}.${chance.below(250)}.${chance.below(250)}`;
}
