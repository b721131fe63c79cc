import { keyPath } from './bucket.ts';

export type ListedObject = { key: string; bytes: number };

/** The objects whose keys begin with `within`, a thousand at a time. `ask` sends ListObjectsV2 and gives its XML. */
export async function* listedObjects(
  within: string,
  ask: (query: string) => Promise<string>,
): AsyncGenerator<ListedObject> {
  for (let next: string | undefined = ''; next !== undefined; ) {
    const xml: string = await ask(listQuery(within, next));
    yield* objectsIn(xml);
    next = tokenIn(xml);
  }
}

function listQuery(within: string, token: string): string {
  const next = token === '' ? '' : `continuation-token=${encoded(token)}&`;
  return `${next}list-type=2&prefix=${encoded(within)}`;
}

function encoded(text: string): string {
  return keyPath(text).replaceAll('/', '%2F');
}

function objectsIn(xml: string): ListedObject[] {
  const contents = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)];
  return contents.map(([, one = '']) => ({
    key: textOf(one, 'Key') ?? '',
    bytes: Number(textOf(one, 'Size')),
  }));
}

function tokenIn(xml: string): string | undefined {
  return textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : undefined;
}

function textOf(xml: string, tag: string): string | undefined {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return text?.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (_, decimal, hex, name) =>
    name ? (ENTITIES[String(name)] ?? '') : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  );
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
