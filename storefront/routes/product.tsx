import { useState } from 'react';
import { data, useLocation } from 'react-router';
import { wordsOf } from '../../shop/excerpt.ts';
import { type Product, type ProductOutcome, readKeptProduct } from '../../shop/product.ts';
import { EmptyState } from '../../ui/ornament.tsx';
import { DetailPlaceholder } from '../../ui/placeholders.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useDeferred } from '../loading/deferred-answer.ts';
import { useRetry } from '../loading/use-retry.ts';
import { ProductView } from '../product/product-view.tsx';
import { deferProduct, type ProductAnswer } from '../product/read-product.ts';
import { GoBack } from '../shell/go-back.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { ToTheShop } from '../shell/to-the-shop.tsx';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/product.ts';

const NOT_FOUND = 'No product data available';

/** Characters of a description that search engines show. */
const META_LENGTH = 155;

const STATUS = { found: 200, missing: 404, unreadable: 503 };

/** One product (spec 2, /product). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const outcome = await context.get(shopContext).read.product(params.collectionName, params.id);
  const answer: ProductAnswer = outcome;
  return data({ answer }, { status: STATUS[outcome.state] });
}

/** Nothing is waited for: the pressed card's own data is on screen while the rest arrives. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferProduct(serverLoader());
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const answer = loaderData?.answer;
  if (answer && 'state' in answer && answer.state === 'missing') return pageMeta(NOT_FOUND, NOT_FOUND);
  const product = answer && 'state' in answer && answer.state === 'found' ? answer.product : passedProduct(location);
  if (!product) return pageMeta('Product', '');
  return pageMeta(product.productTitle, wordsOf(product.productDescription).slice(0, META_LENGTH));
}

export default function ProductScreen({ loaderData, params }: Route.ComponentProps) {
  const answer = useDeferred(loaderData.answer);
  const product = useShownProduct(answer, usePassedProduct(params), params);
  useRetry(answer?.state === 'unreadable', product !== undefined);
  return (
    <div className="page screen">
      <GoBack />
      {answer?.state === 'missing' ? (
        <>
          <h1 className="visually-hidden">Product</h1>
          <EmptyState sentence={NOT_FOUND}>
            <ToTheShop />
          </EmptyState>
        </>
      ) : product ? (
        <ProductView key={product.id} product={product} complete={answer?.state === 'found'} />
      ) : (
        <DetailPlaceholder />
      )}
    </div>
  );
}

/** The product as it was read, else as it came along; while it is read again it stays, with all that was chosen on it. */
function useShownProduct(
  answer: ProductOutcome | undefined,
  passed: Product | undefined,
  params: { collectionName: string; id: string },
): Product | undefined {
  const found = answer?.state === 'found' ? answer.product : undefined;
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  return found ?? (isOf(params, last) ? last : passed);
}

function isOf({ collectionName, id }: { collectionName: string; id: string }, product: Product | undefined): boolean {
  return product?.id === id && product.collection === collectionName;
}

/** What the pressed card sent ahead; without its description (spec 4: taken from navigation state if present). */
function usePassedProduct(params: { collectionName: string; id: string }): Product | undefined {
  const passed = passedProduct(useLocation());
  const awake = useHydrated();
  return awake && isOf(params, passed) ? passed : undefined;
}

function passedProduct({ state }: { state: unknown }): Product | undefined {
  return typeof state === 'object' && state !== null && 'product' in state ? readKeptProduct(state.product) : undefined;
}
