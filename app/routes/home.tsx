import { data, useSearchParams } from 'react-router';
import { brandName } from '../../shop/brand.ts';
import { COVER_FOLDER, HOME_SECTIONS } from '../../shop/collection.ts';
import { Carousel } from '../home/carousel.tsx';
import { CollectionTiles } from '../home/collection-tiles.tsx';
import '../home/home.css';
import { PlacedAlert } from '../home/placed-alert.tsx';
import { PremiumBlocks } from '../home/premium-blocks.tsx';
import { ProductSection } from '../home/product-section.tsx';
import { shopContext } from '../shop-context.ts';
import { Ornament } from '../ui/ornament.tsx';
import { useRetry } from '../ui/use-retry.ts';
import type { Route } from './+types/home.ts';

export function meta() {
  return [
    { title: `${brandName('fesishop')}: shirts, resin art and texture paint made by hand in Lahore` },
    {
      name: 'description',
      content:
        'Hand-printed shirts for men, women and children, poured resin art and texture paint. Made in Lahore, delivered all over Pakistan, paid in cash at your door.',
    },
  ];
}

/** What home shows (spec 7): each read that fails leaves its own section on placeholders, and only that one. */
export async function loader({ context }: Route.LoaderArgs) {
  const { read } = context.get(shopContext);
  const [covers, tiles, premium, ...sections] = await Promise.all([
    read.pictures(COVER_FOLDER),
    read.tiles(),
    read.premium(),
    ...HOME_SECTIONS.map(({ collection }) => read.section(collection)),
  ]);
  const failed = sections.includes(undefined);
  return data({ covers, tiles, premium, sections }, { status: failed ? 503 : 200 });
}

export default function Home({ loaderData: { covers, tiles, premium, sections } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  useRetry(sections.includes(undefined));
  const [arrivals, feature, fesi, resin] = HOME_SECTIONS;
  return (
    <>
      {query.has('placed') ? <PlacedAlert /> : null}
      <Carousel covers={covers} />
      <ProductSection {...arrivals} products={sections[0]} />
      <ProductSection {...feature} products={sections[1]} />
      <Ornament name="floral" className="divider" />
      <CollectionTiles tiles={tiles} />
      <ProductSection {...fesi} products={sections[2]} />
      <ProductSection {...resin} products={sections[3]} pink />
      <PremiumBlocks pieces={premium} />
    </>
  );
}
