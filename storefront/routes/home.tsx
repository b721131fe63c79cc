import { data, href, redirect } from 'react-router';
import { brandName } from '../../shop/brand.ts';
import { COVER_FOLDER, HOME_SECTIONS } from '../../shop/collection.ts';
import { PLACED_PARAMETER } from '../../shop/order.ts';
import { Carousel } from '../home/carousel.tsx';
import { CollectionTiles } from '../home/collection-tiles.tsx';
import '../home/home.css';
import { Ornament } from '../../ui/ornament.tsx';
import { PlacedAlert } from '../home/placed-alert.tsx';
import { PremiumBlocks } from '../home/premium-blocks.tsx';
import { ProductSection } from '../home/product-section.tsx';
import { PrefetchProductScreen } from '../loading/prefetch-product-screen.tsx';
import { useRetry } from '../loading/use-retry.ts';
import { ShopLinkedData } from '../shell/linked-data.tsx';
import { previewMeta } from '../shell/page-meta.ts';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/home.ts';

export function meta() {
  return previewMeta(
    `${brandName('fesishop')}: shirts, resin art and texture paint made by hand in Lahore`,
    'Hand-printed shirts for men, women and children, poured resin art and texture paint. Made in Lahore, delivered all over Pakistan, paid in cash at your door.',
  );
}

/**
 * What home shows (spec 7): each read that fails leaves its own section on placeholders, and only that one. That an order
 * was placed is said once, to who placed it, on a page that nobody keeps.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { read, redeemPlacedToken } = context.get(shopContext);
  const token = url.searchParams.get(PLACED_PARAMETER);
  const placed = token !== null && (await redeemPlacedToken(token));
  if (token !== null && !placed) throw redirect(href('/home'));
  const [covers, tiles, premium, ...sections] = await Promise.all([
    read.images(COVER_FOLDER),
    read.tiles(),
    read.premium(),
    ...HOME_SECTIONS.map(({ collection }) => read.section(collection)),
  ]);
  const shown = { covers, tiles, premium, sections };
  return data({ ...shown, placed }, { status: isWhole(shown) ? 200 : 503 });
}

export default function Home({ loaderData: { covers, tiles, premium, sections, placed } }: Route.ComponentProps) {
  useRetry(!isWhole({ covers, tiles, premium, sections }));
  const [arrivals, feature, fesi, resin] = HOME_SECTIONS;
  return (
    <>
      {placed ? <PlacedAlert /> : null}
      <ShopLinkedData />
      <Carousel covers={covers ?? []} />
      <ProductSection {...arrivals} products={sections[0]} />
      <ProductSection {...feature} products={sections[1]} />
      <Ornament name="floral" className="divider" />
      <CollectionTiles tiles={tiles} />
      <ProductSection {...fesi} products={sections[2]} />
      <ProductSection {...resin} products={sections[3]} pink />
      <PremiumBlocks pieces={premium ?? []} />
      <PrefetchProductScreen />
    </>
  );
}

/** False when a read failed: what it would have shown is still to come. */
function isWhole({ sections, ...others }: { sections: unknown[]; covers: unknown; tiles: unknown; premium: unknown }) {
  return ![...sections, ...Object.values(others)].includes(undefined);
}
