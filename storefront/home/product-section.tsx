import { Link } from 'react-router';
import { SECTION_PLACEHOLDERS } from '../../shop/catalogue/listing.ts';
import type { CardProduct } from '../../shop/catalogue/product.ts';
import { collectionPath } from '../../shop/page-path.ts';
import { themeNamed } from '../../shop/theme.ts';
import { themeTokens } from '../../ui/theme-tokens.ts';
import { CardRow } from '../listing/card-row.tsx';
import { CardPlaceholders } from '../loading/pending-screen.tsx';
import { useSettings } from '../shell/shell-data.ts';

type Props = {
  collection: string;
  heading: string;
  /** Undefined: unreadable. */
  products: CardProduct[] | undefined;
  /** Whatever the page's theme, unless the owner chose one theme for all pages. */
  pink?: boolean;
};

/** Product cards, or 8 placeholders when unreadable (spec 2, /home). Nothing without products. */
export function ProductSection({ collection, heading, products, pink = false }: Props) {
  const { branding } = useSettings();
  if (products?.length === 0) return null;
  const isPink = pink && !branding?.look;
  return (
    <section
      className={isPink ? 'home-section in-pink' : 'home-section'}
      style={isPink ? themeTokens(themeNamed('pink', branding)) : undefined}
      aria-labelledby={collection}
    >
      <div className="page home-heading">
        <h2 id={collection}>{heading}</h2>
        <Link to={collectionPath(collection)} state={{ heading }}>
          See all<span className="visually-hidden"> of {heading}</span>
        </Link>
      </div>
      {products ? <CardRow products={products} /> : <Loading />}
    </section>
  );
}

function Loading() {
  return (
    <div className="page" aria-busy="true">
      <CardPlaceholders count={SECTION_PLACEHOLDERS} />
    </div>
  );
}
