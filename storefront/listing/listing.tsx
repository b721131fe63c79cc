import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LISTING_PLACEHOLDERS, type Listing } from '../../shop/catalogue/listing.ts';
import './listing.css';
import { EmptyState } from '../../ui/ornament.tsx';
import { CardPlaceholders } from '../loading/pending-screen.tsx';
import { PrefetchProductScreen } from '../loading/prefetch-product-screen.tsx';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';
import { usePageTitle } from '../shell/page-meta.ts';
import { ListingPreview } from '../shell/preview-image.tsx';
import { ToTheShop } from '../shell/to-the-shop.tsx';
import { ListingChoices } from './listing-choices.tsx';
import { ListingLinks } from './listing-links.tsx';
import { pageWords } from './listing-meta.ts';
import { Paging } from './paging.tsx';
import { ProductCard } from './product-card.tsx';
import type { ListingAnswer } from './read-listing.ts';
import { useListing } from './use-listing.ts';

/** Cards whose images load with priority: the first row on a phone. */
const FIRST_ROW = 2;

type Props = {
  answer: ListingAnswer;
  /** Used when the collection has no heading. */
  heading: string;
  givenHeading?: string | undefined;
  /** False for a collection page: it shows all products at once (spec 2). */
  paged?: boolean;
  /** Rendered above the heading instead of the breadcrumbs. */
  children?: ReactNode;
  /** Rendered between the heading and the grid. */
  ways?: ReactNode;
};

/** A listing screen: heading, count, sort, the grid of cards or its placeholders, pages (spec 2 and 4). */
export function ListingScreen({ answer, heading, givenHeading, paged = true, children, ways }: Props) {
  const { listing, last } = useListing(answer);
  const title = givenHeading ?? last?.heading ?? heading;
  usePageTitle(title + pageWords(listing));
  return (
    <div className="page screen">
      <ListingLinks />
      {children ?? <Breadcrumbs here={title} />}
      <header className="listing-head">
        <h1>{title}</h1>
        <p className="listing-count" aria-live="polite">
          {listing ? <Count listing={listing} paged={paged} /> : null}
        </p>
        <ListingChoices {...last} />
      </header>
      {ways}
      {import.meta.env.SSR ? <ListingPreview products={listing?.products ?? []} /> : null}
      {listing ? <Grid listing={listing} /> : <CardPlaceholders count={LISTING_PLACEHOLDERS} />}
      {paged && listing ? <Paging page={listing.page} pages={listing.pages} /> : null}
      <PrefetchProductScreen />
    </div>
  );
}

function Count({ listing: { count, page, pages }, paged }: { listing: Listing; paged: boolean }) {
  const products = `${count} ${count === 1 ? 'product' : 'products'}`;
  // An element: translated pages move texts that stand alone, and React could not remove them.
  if (!paged) return <span>{products}</span>;
  return (
    <>
      <span>{`Page ${page} of ${pages}`}</span> <span className="listing-all">{products}</span>
    </>
  );
}

function Grid({ listing: { products, size } }: { listing: Listing }) {
  if (products.length === 0)
    return (
      <EmptyState sentence={`This shelf is empty ${size ? `in ${size} ` : ''}today.`}>
        {size ? (
          <Link className="button" to=".">
            See all sizes
          </Link>
        ) : (
          <ToTheShop />
        )}
      </EmptyState>
    );
  return (
    <ul className="cards">
      {products.map((product, i) => (
        <li key={product.id}>
          <ProductCard product={product} priority={i < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}
