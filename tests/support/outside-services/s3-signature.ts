import { createHmac, hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Whether a request has a valid AWS Signature Version 4 for this secret. s3rver accepts every signature, so it is
 * checked here.
 */
export function isSigned({ method, url = '', headers }: IncomingMessage, secret: string): boolean {
  const told = /Credential=[^/]+\/(\d+)\/([^/]+)\/s3\/aws4_request, *SignedHeaders=([^,]+), *Signature=(\w+)/.exec(
    headers.authorization ?? '',
  );
  if (!told) return false;
  const [, day = '', region = '', names = '', signature] = told;
  const [path = '', query = ''] = url.split('?');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [
    ...[method, canonicalPath(path), query, signed.join('')],
    ...[names, String(headers['x-amz-content-sha256'])],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, hash('sha256', canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (former, word) => createHmac('sha256', former).update(word).digest(),
    `AWS4${secret}`,
  );
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}

/** Percent-encodes all but letters, digits and `-_.~/`, whatever the client encoded. */
function canonicalPath(path: string): string {
  const bytes = Buffer.from(decodeURIComponent(path));
  return Array.from(bytes, (byte) => {
    const sign = String.fromCharCode(byte);
    return /[\w.~/-]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');
}
