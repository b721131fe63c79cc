import { hash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** 256 random bits as base64url, for URLs and cookies. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a 256-bit secret. A fast hash is enough: nobody can guess the secret. */
export function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** Six letters and digits, without the ones that look alike: 30 bits. */
export function newCode(): string {
  return Array.from(randomBytes(6), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Normalises a typed code: case, spaces and dashes do not count. */
export function readCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** The stored form of a code: a slow hash, so that with a stolen database a code expires before it is found. */
export async function slowHashOf(code: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await stretched(code, salt)).toString('base64url')}`;
}

/** Whether a code matches a hash, in constant time. */
export async function isCodeOf(slowHash: string, code: string): Promise<boolean> {
  const [salt = '', key = ''] = slowHash.split('.').map((part) => Buffer.from(part, 'base64url'));
  const tried = await stretched(code, Buffer.from(salt));
  return tried.length === key.length && timingSafeEqual(tried, Buffer.from(key));
}

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** scrypt takes 20 ms of one core, so trying all 2^30 codes takes eight months. */
function stretched(code: string, salt: Buffer): Promise<Buffer> {
  return stretch(code, salt, 32) as Promise<Buffer>;
}

const stretch = promisify<string, Buffer, number, unknown>(scrypt);
