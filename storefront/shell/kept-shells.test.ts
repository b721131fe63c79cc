import type { EntryContext } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withKeptShell } from './kept-shells.ts';

// Nothing is kept while the shell's code may change.
beforeAll(() => void vi.stubEnv('DEV', false));
afterAll(() => void vi.unstubAllEnvs());

const PAGE =
  '<body><header class="banner"><a>Home</a></header>' +
  '<main><header class="banner">ours?</header><footer class="footer">ours?</footer></main>' +
  '<footer class="footer"><p>© Shop</p></footer><script>"\\u003cfooter class=\\"footer\\">"</script></body>';

type Rendered = { pathname?: string; search?: string; actionData?: unknown; errors?: unknown; shopName: string };

/** The shell that the second of two pages like this one repeats. The first has none to repeat. */
async function repeated({ pathname = '/product/menShirts/a', search = '', actionData, errors, shopName }: Rendered) {
  const settings = { chatNumbers: { art: '1', shirts: '2' }, words: { shopName } };
  const staticHandlerContext = {
    location: { pathname, search },
    loaderData: { root: { settings } },
    ...{ actionData: actionData ?? null, errors: errors ?? null },
  };
  const render = vi.fn(async (_shell: unknown) => PAGE);
  const context = { staticHandlerContext } as unknown as EntryContext;
  for (let i = 0; i < 2; i += 1) await withKeptShell(context, render);
  expect(render.mock.calls[0]).toEqual([undefined]);
  return render.mock.calls[1]?.[0];
}

test('a product’s page repeats the shell before it, whatever markup stands between banner and footer', async () => {
  expect(await repeated({ shopName: 'One' })).toEqual({ header: '<a>Home</a>', footer: '<p>© Shop</p>' });
});

test('the pages of a listing repeat its shell, which has its link marked, and no other’s', async () => {
  const shopName = 'Five';
  const query = { search: '?sort=oldest&page=3', shopName };
  expect(await repeated({ pathname: '/men-shirts', ...query })).toBeDefined();
  expect(await repeated({ pathname: '/women-shirts', ...query })).toBeDefined();
});

test.each([
  ['another screen', { pathname: '/contact' }],
  ['an address with a query', { search: '?sent=1' }],
  ['an answer to what a visitor typed', { actionData: { name: 'Amna' } }],
  ['a page that failed', { errors: { root: 'away' } }],
])('%s has a shell of its own', async (_, page) => {
  expect(await repeated({ ...page, shopName: 'Two' })).toBeUndefined();
});

test('a shell with other words is rendered', async () => {
  expect(await repeated({ shopName: 'Three' })).toBeDefined();
  expect(await repeated({ shopName: 'Four' })).toBeDefined();
});
