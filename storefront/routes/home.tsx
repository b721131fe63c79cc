import { data, href, redirect } from 'react-router';
import { HOME_SECTIONS } from '../../shop/catalogue/collection.ts';
import { PLACED_PARAMETER } from '../../shop/orders/order.ts';
import { HOME_WORDS } from '../../shop/words/home-words.ts';
import { Carousel } from '../home/carousel.tsx';
import { CatalogueLinks } from '../home/catalogue-links.tsx';
import { CollectionTiles } from '../home/collection-tiles.tsx';
import { ListingLinks } from '../listing/listing-links.tsx';
import '../home/home.css';
import { Ornament } from '../../ui/ornament.tsx';
import { Placed } from '../home/placed.tsx';
import { PlacedAlert, PlacedUnreadable } from '../home/placed-alert.tsx';
import { PremiumBlocks } from '../home/premium-blocks.tsx';
import { ProductSection } from '../home/product-section.tsx';
import { sectionHeading } from '../home/section-heading.ts';
import { ShopLinkedData } from '../home/shop-linked-data.tsx';
import type { ScreenHandle } from '../late-scripts.ts';
import { PrefetchProductScreen } from '../loading/prefetch-product-screen.tsx';
import { useRetry } from '../loading/use-retry.ts';
import { metaWords, previewMeta } from '../shell/page-meta.ts';
import { useWords } from '../shell/shell-data.ts';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/home.ts';

/** The script stores an order placed without it, for the cart. */
export const handle: ScreenHandle = {
  scripts: ({ searchParams }) => (searchParams.has(PLACED_PARAMETER) ? 'at once' : 'late'),
};

export function meta({ matches }: Route.MetaArgs) {
  const { shopName, tagline, homeDescription } = metaWords(matches, HOME_WORDS);
  return previewMeta(`${shopName}: ${tagline}`, homeDescription);
}

/**
 * Spec 7. A failed read leaves only its own section on placeholders. 'Order placed' is shown once, on an uncached page; HEAD
 * does not use it up.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { read, redeemPlacedToken } = context.get(shopContext);
  const token = request.method === 'HEAD' ? null : url.searchParams.get(PLACED_PARAMETER);
  const placed = token === null ? undefined : await redeemPlacedToken(token);
  if (token !== null && !placed) throw redirect(href('/home'));
  const [catalogues, covers, tiles, premium, ...sections] = await Promise.all([
    read.filledCatalogues(),
    read.covers(),
    read.tiles(),
    read.premium(),
    ...HOME_SECTIONS.map(({ collection }) => read.section(collection)),
  ]);
  const shown = { covers, tiles, premium, sections };
  return data({ ...shown, catalogues, placed }, { status: isWhole(shown) && placed !== 'unreadable' ? 200 : 503 });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { catalogues, covers, tiles, premium, sections, placed } = loaderData;
  const isUnreadable = placed === 'unreadable';
  useRetry(isUnreadable || !isWhole({ covers, tiles, premium, sections }));
  const { shopName } = useWords();
  const [arrivals, feature, fesi, resin] = HOME_SECTIONS;
  return (
    <>
      {isUnreadable ? <PlacedUnreadable /> : null}
      {placed && !isUnreadable ? <PlacedAlert /> : null}
      <Placed order={isUnreadable ? undefined : placed} />
      <ShopLinkedData />
      <Carousel covers={covers ?? []} />
      <div className="page home-listings">
        <ListingLinks />
      </div>
      <ProductSection {...arrivals} products={sections[0]} />
      <ProductSection {...feature} products={sections[1]} />
      <Ornament name="floral" className="divider" />
      <CollectionTiles tiles={tiles} />
      <CatalogueLinks catalogues={catalogues} />
      <ProductSection {...fesi} heading={sectionHeading(fesi, shopName)} products={sections[2]} />
      <ProductSection {...resin} products={sections[3]} pink />
      <PremiumBlocks pieces={premium ?? []} />
      <PrefetchProductScreen />
    </>
  );
}

/** False when a read failed. */
function isWhole({ sections, ...others }: { sections: unknown[]; covers: unknown; tiles: unknown; premium: unknown }) {
  return ![...sections, ...Object.values(others)].includes(undefined);
}
