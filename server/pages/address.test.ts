import { expect, test } from 'vitest';
import { openChance } from '../../tests/support/hostile/chance.ts';
import { misspelt, PAGES, VARIANTS } from '../../tests/support/hostile/misspelt.ts';
import { readAddress } from './address.ts';

const ask = (address: string) => readAddress(new URL(`http://shop${address}`));

test.each([
  ['/home?utm_source=insta&fbclid=1', '/home'],
  ['/men-shirts?page=2&sort=lowToHigh&x=1', '/men-shirts?sort=lowToHigh&page=2'],
  ['/men-shirts?page=2&size=M&sort=oldest', '/men-shirts?sort=oldest&size=M&page=2'],
  ['/resin-art?size=+2-3%20%20Years', '/resin-art?size=2-3+Years'],
  [`/men-shirts?size=${'x'.repeat(41)}`, '/men-shirts'],
  ['/men-shirts?page=1', '/men-shirts'],
  ['/men-shirts?page=-1&sort=cheapest', '/men-shirts'],
  ['/collection/collection_1?sort=price-low', '/collection/collection_1?sort=lowToHigh'],
  ['/product/menShirts/a.data?_routes=routes%2Fproduct', '/product/menShirts/a.data?_routes=routes%2Fproduct'],
  ['/home.data?_routes=root,routes/home', '/home.data'],
  ['/home.data?_routes=', '/home.data'],
  ['/product/menShirts/made-up.data?_routes=root', '/home.data?_routes=root'],
  ['/search.data?q=kurta&_routes=root', '/home.data?_routes=root'],
  ['/MEN-shirts/.data?page=2', '/men-shirts.data?page=2'],
  ['/men-shirts/_.data', '/men-shirts.data'],
  ['/product/%6denShirts/%5f.data', '/product/menShirts/%5F.data'],
])('%s is kept as %s', (asked, kept) => {
  expect(ask(asked)).toEqual({ is: 'cacheable', address: kept });
});

test.each([
  ['/Men-Shirts?page=2&x=1', '/men-shirts?page=2&x=1'],
  ['/RESIN-ART', '/resin-art'],
  ['/men%2Dshirts', '/men-shirts'],
  ['/home///', '/home'],
  ['//', '/'],
  ['/Contact', '/contact'],
  ['/product/%6denShirts/a+b', '/product/menShirts/a%2Bb'],
  ['/product/menShirts/a%0Ab', '/product/menShirts/a%250Ab'],
  ['/Checkout/menShirts/a/1/orignal', '/checkout/menShirts/a/1/orignal'],
  ['/checkout/menShirts/a/1/b%0Ac~d/e/1/f', '/checkout/menShirts/a/1/b%250Ac~d/e/1/f'],
  ['/checkout/menShirts/a/1/%E0%A4~d/e/1/f?note=x', '/checkout/d/e/1/f?note=x'],
])('%s leads to %s', (asked, own) => {
  expect(ask(asked)).toEqual({ is: 'redirect', address: own });
});

test.each([
  ['/checkout/menShirts/a/1/orignal', '/checkout/menShirts/a/1/orignal'],
  ['/', '/'],
  ['/_.data', '/_.data'],
  ['/buy?id=1', '/buy?id=1'],
  ['/home?placed=1', '/home?placed=1'],
  ['/home.data?placed=', '/home.data?placed='],
  ['/nowhere?x=1', '/unknown'],
  ['/nowhere.data?x=1', '/unknown.data'],
  ['/product/a', '/unknown'],
  ['/product/a//b', '/unknown'],
  ['/product/a/%00', '/unknown'],
  ['/%E0%A4%A', '/unknown'],
  ['//evil.example/home', '/unknown'],
  ['/offline/elsewhere', '/unknown'],
  ['/product/menShirts/_.data', '/unknown.data'],
])('%s is not kept, and answered as %s', (asked, address) =>
  expect(ask(asked)).toEqual({ is: 'uncacheable', address }),
);

test.each(['anything', 'root,abc-def', 'routes/cart', 'root,root', 'routes/home,root', 'routes/home,routes/home'])(
  'data of %s is refused at home',
  (routes) => expect(ask(`/home.data?_routes=${routes}`).is).toBe('bad request'),
);

test('of 20,000 made-up addresses each leads to one that the shop writes itself, and there are only so many', () => {
  const chance = openChance(13);
  const kept = new Map<string, Set<string>>(PAGES.map((page) => [page, new Set()]));
  for (let n = 0; n < 20_000; n += 1) {
    const asked = misspelt(chance);
    let { is, address } = ask(asked);
    if (is === 'redirect') ({ is, address } = ask(address));
    expect(is, `${asked} leads on and on`).not.toBe('redirect');
    if (is === 'bad request') continue;
    expect(ask(address), asked).toEqual({ is, address });
    const [path = '', query = ''] = address.split('?');
    if (is === 'cacheable' && !/(^|&)page=/.test(query)) kept.get(path.replace('.data', ''))?.add(address);
  }
  for (const [page, addresses] of kept) {
    expect(addresses.size, page).toBeGreaterThan(0);
    expect(addresses.size, page).toBeLessThanOrEqual(VARIANTS);
  }
});
