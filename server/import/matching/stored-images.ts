import type { Fields } from '../../../shop/catalogue/product.ts';
import { shownAddress } from '../images/image-paths.ts';

/** How the shop names the pictures of a file: by their paths, or by their addresses while they could not be fetched. */
export type StoredImages = {
  /** Stored fields with the path that the file's documents have for each picture. */
  asInFile(fields: Fields): Fields;
  /** Stored fields with its path for each picture that has an address in them. */
  withPaths(fields: Fields): Fields;
  pathsIn(fields: Fields): Set<string>;
};

export function storedImages(images: ReadonlyMap<string, string>): StoredImages {
  const paths = new Set(images.values());
  const byAddress = new Map([...images].map(([address, path]) => [shownAddress(address), path]));
  const pathOf = (text: string) => {
    const plain = withoutDigest(text);
    return byAddress.get(text) ?? (paths.has(plain) && !paths.has(text) ? plain : text);
  };
  return {
    asInFile: (fields) => mapTexts(fields, pathOf) as Fields,
    withPaths: (fields) => mapTexts(fields, (text) => byAddress.get(text) ?? text) as Fields,
    pathsIn(fields) {
      const found = new Set<string>();
      mapTexts(fields, (text) => {
        if (paths.has(text)) found.add(text);
        return text;
      });
      return found;
    },
  };
}

/** The path of a picture beside another one that the shop has under its own: 'shirts/one-3fa9c01d.webp'. */
export function withDigest(path: string, digest: string): string {
  return path.replace(/(\.\w+)?$/, `-${digest.slice(0, DIGITS)}$1`);
}

function withoutDigest(path: string): string {
  return path.replace(WITH_DIGEST, '$1');
}

const DIGITS = 8;
const WITH_DIGEST = new RegExp(`-[0-9a-f]{${DIGITS}}(\\.\\w+)?$`);

function mapTexts(value: unknown, to: (text: string) => string): unknown {
  if (typeof value === 'string') return to(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapTexts(inner, to)]));
}
