import { hostileWords } from './addresses.ts';
import type { Chance } from './chance.ts';

/** A body and its Content-Type. */
export type Body = { type: string; bytes: Buffer };

const FIELDS = [
  ...['key', 'contact', 'firstName', 'lastName', 'address', 'city', 'postal', 'email', 'note', 'scripts', 'website'],
  ...['name', 'phone', 'comment', 'quantity', 'id', 'collection', 'colour', '__proto__', 'constructor', '_method'],
] as [string, ...string[]];

const TYPES = [
  'application/x-www-form-urlencoded',
  'application/json',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/x-www-form-urlencoded; charset=utf-16',
  'text/html',
  '',
  'multipart/form-data; boundary="',
  'application/octet-stream',
  '/',
  'application/json;;;;=',
] as [string, ...string[]];

const MESSAGE = {
  service_id: 'contact',
  template_id: 'message',
  user_id: 'shop',
  template_params: { from_name: 'N', from_email: 'n@example.com', phone_number: '0300', message: 'M' },
};

/** A malformed body, or a valid one with the wrong Content-Type. */
export function hostileBody(chance: Chance): Body {
  const make = chance.pick<(chance: Chance) => Buffer>([formBody, formBody, multipartBody, jsonBody, jsonBody, noise]);
  const bytes = make(chance);
  return { type: chance.pick(TYPES), bytes };
}

function formBody(chance: Chance): Buffer {
  const count = chance.once(100) ? 5000 : 1 + chance.below(12);
  const fields = Array.from({ length: count }, () => `${chance.pick(FIELDS)}=${hostileWords(chance)}`);
  // A well-formed key passes validation, so the request reaches placeOrder.
  if (chance.once(2)) fields.push(`key=${'k'.repeat(20)}${chance.below(1e6)}`);
  return Buffer.from(fields.join('&'));
}

function multipartBody(chance: Chance): Buffer {
  const parts = Array.from({ length: 1 + chance.below(6) }, () => {
    const file = chance.once(3) ? `; filename="${hostileWords(chance)}"` : '';
    return `--x\r\nContent-Disposition: form-data; name="${chance.pick(FIELDS)}"${file}\r\n\r\n${hostileWords(chance)}\r\n`;
  });
  return Buffer.from(parts.join('') + (chance.once(3) ? '--x' : '--x--\r\n'));
}

function jsonBody(chance: Chance): Buffer {
  const whole = JSON.stringify({ ...MESSAGE, [chance.pick(FIELDS)]: hostileWords(chance) });
  const bodies = [
    ...[whole.slice(0, chance.below(whole.length)), '[]', 'null', '0', '""', '{', '{"__proto__":{"polluted":1}}'],
    ...['{"template_params":null}', '{"template_params":[]}', '['.repeat(50_000), '{"a":'.repeat(20_000), '1e999'],
    ...[whole.replace('"M"', '{"a":1}'), whole.replace('"M"', `"${'m'.repeat(6000)}"`), '\ufeff{}', '{"a":"\\ud800"}'],
  ] as [string, ...string[]];
  return Buffer.from(chance.pick(bodies));
}

function noise(chance: Chance): Buffer {
  const length = chance.once(300) ? 5 * 1024 * 1024 : chance.below(2000);
  const bytes = Buffer.alloc(length, chance.below(256));
  for (let i = 0; i < Math.min(length, 500); i += 1) bytes[i] = chance.below(256);
  return bytes;
}
