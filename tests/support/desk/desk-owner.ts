import { randomInt } from 'node:crypto';
import type { StepOutcome } from '../../../shop/desk/desk.ts';
import type { ShopProcess } from '../shop-process.ts';

type DeskOf = Pick<ShopProcess, 'deskUrl' | 'owner'>;

/** An owner at the desk, as a browser without scripts would be one. */
export type DeskOwner = {
  /** The whole Cookie header. */
  cookie: string;
  get(path: string): Promise<Response>;
  /** What a page says. */
  read(path: string): Promise<string>;
  /** Sends a form from the desk's own page; fields that come more than once are lists. */
  post(path: string, fields: Record<string, string | readonly string[]>): Promise<Response>;
  /** Sends a form that carries a file. */
  upload(path: string, form: FormData): Promise<Response>;
  /** Takes a step on orders as the desk's script does; gives what became of it. */
  step(fields: Record<string, string | readonly string[]>): Promise<StepOutcome[]>;
};

/** Lets an owner in by a link of the owner's command. */
export async function signIn(shop: DeskOf, ...email: string[]): Promise<DeskOwner> {
  return cameIn(shop, await pressLink(shop, await newLink(shop, ...email)));
}

/** The same by the link that a shop prints at its first start: no command is run for it. */
export async function signInFirst(shop: DeskOf & Pick<ShopProcess, 'log'>): Promise<DeskOwner> {
  const [link = ''] = /http\S+\/enter\/\S+/.exec(shop.log()) ?? [];
  return cameIn(shop, await pressLink(shop, new URL(link).pathname));
}

/** The path of a link that lets an owner in, from the last line that the command prints. */
export async function newLink(shop: Pick<DeskOf, 'owner'>, ...email: string[]): Promise<string> {
  const lines = (await shop.owner('desk', ...email)).trim().split('\n');
  return new URL(lines.at(-1) ?? '').pathname;
}

/** Presses the one button of a link's page. */
export function pressLink({ deskUrl }: Pick<DeskOf, 'deskUrl'>, path: string): Promise<Response> {
  const headers = { Origin: deskUrl, ...ownAddress() };
  return fetch(deskUrl + path, { method: 'POST', headers, redirect: 'manual' });
}

/** The header of an address that nobody else has, for a shop with `TRUST_PROXY=1`; others do not read it. */
export function ownAddress(): Record<string, string> {
  return { 'X-Forwarded-For': `10.${[randomInt(256), randomInt(256), randomInt(256)].join('.')}` };
}

/** The owner whom an answer let in. @throws when it let nobody in */
export function cameIn(shop: Pick<DeskOf, 'deskUrl'>, answer: Response): DeskOwner {
  const [cookie = ''] = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
  if (!cookie) throw new Error(`Nobody was let in: ${answer.status}`);
  return ownerWith(shop, cookie);
}

/** The owner whose session this cookie carries. */
export function ownerWith({ deskUrl }: Pick<DeskOf, 'deskUrl'>, cookie: string): DeskOwner {
  const get = (path: string) => fetch(deskUrl + path, { headers: { Cookie: cookie }, redirect: 'manual' });
  const send = (path: string, body: URLSearchParams | FormData) =>
    fetch(deskUrl + path, { method: 'POST', headers: { Cookie: cookie, Origin: deskUrl }, redirect: 'manual', body });
  const post: DeskOwner['post'] = (path, fields) =>
    send(
      path,
      new URLSearchParams(
        Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
      ),
    );
  return {
    cookie,
    get,
    read: async (path) => (await get(path)).text(),
    post,
    upload: send,
    step: async (fields) => (await (await post('/steps', { key: newKey(), ...fields })).json()) as StepOutcome[],
  };
}

let pressed = 0;

/** The key of a press. */
export function newKey(): string {
  pressed += 1;
  return `press-${process.pid}-${pressed}`;
}

/** What a page shows, without its markup. */
export function textOf(html: string): string {
  const shown = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<!--.*?-->/g, '');
  return shown
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}
