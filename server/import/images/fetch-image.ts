import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { loadSharp } from '../../images/load-sharp.ts';
import { isPublicAddress, lookupPublic, NotPublic } from './public-address.ts';

/** Bytes of the largest picture that is fetched. */
const MOST_BYTES = 32 * 1024 * 1024;

/** A picture that takes longer is given up, in ms. */
const TIMEOUT_MS = 30_000;

const MOST_REDIRECTS = 5;

export type Reach = { lookup: LookupFunction; isAllowed(ip: string): boolean };

/** The internet, and nothing of this machine's own networks. */
export const PUBLIC: Reach = { lookup: lookupPublic, isAllowed: isPublicAddress };

/** A picture's bytes. Each redirect is checked like the first address. @throws Error with why not: 'it answered 404' */
export async function fetchImage(address: string, reach: Reach = PUBLIC): Promise<Buffer> {
  const bytes = await fetchBytes(new URL(address), reach, AbortSignal.timeout(TIMEOUT_MS), MOST_REDIRECTS);
  const sharp = await loadSharp();
  const { format } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined }));
  if (format === undefined || format === 'svg') throw new Error('it is no picture');
  return bytes;
}

async function fetchBytes(url: URL, reach: Reach, signal: AbortSignal, redirects: number): Promise<Buffer> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!/^https?:$/.test(url.protocol)) throw new Error('it is no web address');
  if (isIP(host) !== 0 && !reach.isAllowed(host)) throw new NotPublic(host);
  const answer = await ask(url, reach, signal);
  if ('redirect' in answer) {
    if (redirects === 0) throw new Error('it leads on and on');
    return fetchBytes(new URL(answer.redirect, url), reach, signal, redirects - 1);
  }
  return answer.bytes;
}

function ask(url: URL, reach: Reach, signal: AbortSignal): Promise<{ bytes: Buffer } | { redirect: string }> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = { Accept: 'image/avif,image/webp,image/*', 'User-Agent': 'fesi-shop' };
  return new Promise((done, failed) => {
    const asked = request(url, { lookup: reach.lookup, signal, headers }, (answer) => {
      const { statusCode = 0, headers: told } = answer;
      if (statusCode >= 300 && statusCode < 400 && told.location) {
        answer.destroy();
        return done({ redirect: told.location });
      }
      const refuse = (why: string) => {
        answer.destroy();
        failed(new Error(why));
      };
      if (statusCode !== 200) return refuse(`it answered ${statusCode}`);
      const parts: Buffer[] = [];
      let length = 0;
      answer.on('data', (part: Buffer) => {
        parts.push(part);
        length += part.length;
        if (length > MOST_BYTES) refuse(`it has more than ${MOST_BYTES / 1024 / 1024} MB`);
      });
      answer.on('error', failed);
      answer.on('end', () => done({ bytes: Buffer.concat(parts) }));
    });
    asked.on('error', failed);
    asked.end();
  });
}
