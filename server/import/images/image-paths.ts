import { createHash } from 'node:crypto';
import { isAbsolute } from '../../../shop/catalogue/image-address.ts';
import { withoutUserinfo } from '../../catalogue/userinfo.ts';

/** The endings that an image's file may have; the shop looks at its bytes, not at its name. */
const ENDING = /\.(webp|avif|jpe?g|png|gif|tiff?)$/i;

/** The bucket and the path in it of a picture in Firebase's storage: 'gs://bucket/a/b.jpg', or its download address. */
const FIREBASE = [/^gs:\/\/([^/]+)\/(.+)$/, /^https:\/\/firebasestorage\.googleapis\.com\/v0\/b\/([^/]+)\/o\/([^?]+)/];

/** True for an address that is fetched: http(s), and Firebase's own. Anything else is a path. */
export function isFetched(address: string): boolean {
  return isAbsolute(address) || address.startsWith('gs://');
}

/** Where a browser would fetch it. */
export function downloadAddress(address: string): string {
  const [, bucket, path] = FIREBASE[0]?.exec(address) ?? [];
  if (bucket === undefined || path === undefined) return address;
  return `https://firebasestorage.googleapis.com/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`;
}

/** The same as it is stored and shown: the password of another host is for the fetch alone. */
export function shownAddress(address: string): string {
  return withoutUserinfo(downloadAddress(address));
}

/**
 * The path of a picture in our storage. Firebase's keeps its own; another gets a part of the hash of its address in its
 * name, so that two shops' 'shirt.jpg' are two. A path stays as it is.
 */
export function imagePathOf(address: string): string {
  if (!isFetched(address)) return address.replace(/^\/+/, '');
  const stored = FIREBASE.map((form) => form.exec(address)?.[2]).find((path) => path !== undefined);
  if (stored !== undefined) return withEnding(safePath(decoded(stored)));
  const name = decoded(new URL(address).pathname.split('/').at(-1) ?? '');
  const hash = createHash('sha256').update(address).digest('hex').slice(0, 8);
  const plain = withEnding(safePath(name) || 'picture');
  return `moved-in/${plain.replace(ENDING, `-${hash}$&`)}`;
}

/** The path that a picture of a shop like ours has there, by its address; of another address `imagePathOf`. */
export function ownPathOf(address: string): string {
  const [, path = ''] = /^https?:\/\/[^/]+\/images\/([^?]+)$/.exec(address) ?? [];
  return safePath(decoded(path)) || imagePathOf(address);
}

function withEnding(path: string): string {
  return ENDING.test(path) ? path : `${path}.jpg`;
}

/** Without parts that lead elsewhere, nor letters that some file systems refuse. */
function safePath(path: string): string {
  return path
    .split('/')
    .map((part) => part.replace(/[\p{Cc}<>:"|?*\\]/gu, '-').slice(-100))
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
