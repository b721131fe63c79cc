import { Link } from 'react-router';
import { messageLink } from '../../shop/chat.ts';
import { type SearchPage, searchQuery } from '../../shop/search/search-page.ts';
import { EmptyState } from '../../ui/ornament.tsx';
import { Paging } from '../listing/paging.tsx';
import { ProductCard } from '../listing/product-card.tsx';
import { useSettings } from '../shell/shell-data.ts';
import { ToTheShop } from '../shell/to-the-shop.tsx';

/** A phone's first row. */
const FIRST_ROW = 2;

/** Without results: near products, and a link to ask the shop. */
export function Found({ q, found }: { q: string; found: SearchPage }) {
  const { count, page, pages, products, listings, understood, isAnswered } = found;
  const nothing = isAnswered ? `“${q}” is answered here:` : `Nothing is called “${q}”.`;
  return (
    <>
      <div role="status">
        {understood ? <p className="search-understood">{understood}</p> : null}
        <p className={count > 0 ? 'listing-count' : 'listing-count search-sentence'}>
          {count > 0 ? countText(found) : nothing}
        </p>
      </div>
      {listings.length > 0 ? (
        <nav className="search-listings" aria-label="Listings with this name">
          {listings.map(({ name, path }) => (
            <Link key={path} className="chip" to={path}>
              {name}
            </Link>
          ))}
        </nav>
      ) : null}
      {count === 0 && !isAnswered ? <NotFound q={q} hasNear={products.length > 0} /> : null}
      {products.length > 0 ? (
        <ul className="cards">
          {products.map((product, i) => (
            <li key={product.id}>
              <ProductCard product={product} priority={i < FIRST_ROW} />
            </li>
          ))}
        </ul>
      ) : null}
      <Paging page={page} pages={pages} searchOf={(page) => searchQuery(q, page)} />
    </>
  );
}

function countText({ count, page, pages }: SearchPage): string {
  const products = `${count} ${count === 1 ? 'product' : 'products'}`;
  return pages > 1 ? `Page ${page} of ${pages} · ${products}` : products;
}

function NotFound({ q, hasNear }: { q: string; hasNear: boolean }) {
  const { chatNumbers } = useSettings();
  const ask = chatNumbers.shirts ? (
    <a
      className="button"
      href={messageLink(chatNumbers.shirts, `Hello, I am looking for: ${q}`)}
      target="_blank"
      rel="noopener noreferrer"
    >
      Ask us on WhatsApp
    </a>
  ) : null;
  if (!hasNear)
    return (
      <EmptyState sentence="Perhaps we can make it for you.">
        {ask}
        <ToTheShop />
      </EmptyState>
    );
  return (
    <div className="search-near">
      <p>Perhaps we can make it for you.</p>
      {ask}
      <h2>These come near</h2>
    </div>
  );
}
