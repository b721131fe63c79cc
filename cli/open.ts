import { openToShoppers } from '../server/setup/opening.ts';
import type { Backend } from './backend.ts';

/** `shop open`: opens the shop to shoppers, whatever is in it. */
export async function openShopToShoppers({ store, config: { siteUrl } }: Backend): Promise<void> {
  const { state } = await openToShoppers(store);
  console.log(
    state === 'opened' ? `The shop is open to shoppers: ${siteUrl}` : 'The shop was open to shoppers already.',
  );
}
