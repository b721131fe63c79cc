import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../../desk/routes.ts';
import type { ShopProcess } from '../shop-process.ts';

/** The addresses of the desk, and files of its screens, that answer on the shop's port as if they were the shop's. */
export async function deskOnShop(shop: ShopProcess): Promise<string[]> {
  const [ofShop, ofDesk] = await Promise.all([shop.url, shop.deskUrl].map(filesOf));
  const files = [...(ofDesk ?? [])].filter((file) => !ofShop?.has(file));
  const answering: string[] = [];
  for (const path of [...pathsOf(await routes), ...files].filter((one) => one !== '/')) {
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(shop.url + path, { method, redirect: 'manual' });
      // An address that the shop does not know is its home (spec 2), and takes no form.
      const isUnknown = answer.headers.get('Location') === '/home' || [404, 405].includes(answer.status);
      if (!isUnknown) answering.push(`${method} ${path} ${answer.status}`);
    }
  }
  return answering;
}

/** Every path of the desk, with words where it has parameters. */
function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    if (path === '*') return [];
    const own = `${parent}${path === undefined ? '' : `/${path}`}`;
    const here = index ? ['/'] : path === undefined ? [] : [own.replace(/:\w+/g, 'ABCDEFGH23')];
    return [...here, ...pathsOf(children, own)];
  });
}

async function filesOf(url: string): Promise<Set<string>> {
  const html = await (await fetch(url)).text();
  return new Set(html.match(/\/assets\/[\w.-]+/g));
}
