import { hash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** 256 random bits, as text that stands in an address and in a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the store keeps of a long secret: nobody guesses its 256 bits, so a fast hash is enough. */
export function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** Six letters and digits, without the ones that look alike: 30 bits. */
export function newCode(): string {
  return Array.from(randomBytes(6), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** A code as it was typed: small letters are the same as large ones, and spaces and dashes are nothing. */
export function readCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** What the store keeps of a code: trying all of them on a stolen copy takes longer than a code holds. */
export async function slowHashOf(code: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await stretched(code, salt)).toString('base64url')}`;
}

/** Whether a code is the one of a hash; takes as long when it is not. */
export async function isCodeOf(slowHash: string, code: string): Promise<boolean> {
  const [salt = '', key = ''] = slowHash.split('.').map((part) => Buffer.from(part, 'base64url'));
  const tried = await stretched(code, Buffer.from(salt));
  return tried.length === key.length && timingSafeEqual(tried, Buffer.from(key));
}

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Some 20 ms of one core: 2^30 codes are then eight months. */
function stretched(code: string, salt: Buffer): Promise<Buffer> {
  return stretch(code, salt, 32) as Promise<Buffer>;
}

const stretch = promisify<string, Buffer, number, unknown>(scrypt);
