import { useState } from 'react';
import { data, redirect, useLocation } from 'react-router';
import { textOfHtml } from '../../shop/catalogue/excerpt.ts';
import { type Product, type ProductOutcome, readStoredProduct } from '../../shop/catalogue/product.ts';
import { cutText } from '../../shop/older-browsers/well-formed.ts';
import { productPath } from '../../shop/page-path.ts';
import { nameOfParam } from '../../shop/path-part.ts';
import { EmptyState } from '../../ui/ornament.tsx';
import { DetailPlaceholder } from '../../ui/placeholders.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { ScreenHandle } from '../late-scripts.ts';
import { deferAnswer, useDeferred } from '../loading/deferred-answer.ts';
import { useRetry } from '../loading/use-retry.ts';
import { ProductView } from '../product/product-view.tsx';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';
import { GoBack } from '../shell/go-back.tsx';
import { pageMeta, usePageTitle } from '../shell/page-meta.ts';
import { ToTheShop } from '../shell/to-the-shop.tsx';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/product.ts';

const NOT_FOUND = 'No product data available';

/** In characters, as search engines show it. */
const META_LENGTH = 155;

const STATUS = { found: 200, missing: 404, unreadable: 503 };

/** Add to Cart needs the script. */
export const handle: ScreenHandle = { scripts: 'drawn', mainPath };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { collection, id } = keyOf(params);
  const outcome = await context.get(shopContext).read.product(collection, id);
  // Not for good, as 301 says: it may move back.
  if (outcome.state === 'moved') throw redirect(productPath(outcome.to, id));
  const answer: ProductOutcome | Promise<ProductOutcome> = outcome;
  return data({ answer, summary: summaryOf(outcome) }, { status: STATUS[outcome.state] });
}

/** For search engines, which read the server's HTML: browsers do not make it. */
function summaryOf(outcome: ProductOutcome): string {
  return outcome.state === 'found' ? cutText(textOfHtml(outcome.product.productDescription), META_LENGTH) : '';
}

function mainPath(loaderData: unknown): string | undefined {
  const answer = (loaderData as Awaited<ReturnType<typeof loader>>['data'] | undefined)?.answer;
  if (!answer || !('state' in answer) || answer.state !== 'found' || answer.mainCollection === undefined)
    return undefined;
  return productPath(answer.mainCollection, answer.product.id);
}

/** Does not wait for the server: the pressed card's data shows while the rest loads. */
export function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  return deferAnswer<ProductOutcome>(serverLoader(), request);
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const answer = loaderData?.answer;
  if (answer && 'state' in answer && answer.state === 'missing') return pageMeta(matches, NOT_FOUND, NOT_FOUND);
  const product = answer && 'state' in answer && answer.state === 'found' ? answer.product : passedProduct(location);
  if (!product) return pageMeta(matches, 'Product', '');
  return pageMeta(matches, product.productTitle, loaderData && 'summary' in loaderData ? loaderData.summary : '');
}

export default function ProductScreen({ loaderData, params }: Route.ComponentProps) {
  const answer = useDeferred(loaderData.answer);
  const key = keyOf(params);
  const found = answer?.state === 'found' ? answer : undefined;
  const product = useShownProduct(answer, usePassedProduct(key), key);
  useRetry(answer?.state === 'unreadable');
  usePageTitle(product?.productTitle ?? (answer?.state === 'missing' ? NOT_FOUND : 'Product'));
  return (
    <div className="page screen">
      <div className="way">
        <GoBack />
        {found ? <Breadcrumbs listing={found.listing} here={found.product.productTitle} /> : null}
      </div>
      {answer?.state === 'missing' ? (
        <>
          <h1 className="visually-hidden">Product</h1>
          <EmptyState sentence={NOT_FOUND}>
            <ToTheShop />
          </EmptyState>
        </>
      ) : product ? (
        <ProductView key={product.id} product={product} found={found} />
      ) : (
        <DetailPlaceholder />
      )}
    </div>
  );
}

/** The loaded product, else the link's. It stays during a revalidation, with the shopper's choices. */
function useShownProduct(
  answer: ProductOutcome | undefined,
  passed: Product | undefined,
  key: ProductKey,
): Product | undefined {
  const found = answer?.state === 'found' ? answer.product : undefined;
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  return found ?? (isAt(key, last) ? last : passed);
}

type ProductKey = { collection: string; id: string };

function keyOf(params: { collectionName: string; id: string }): ProductKey {
  return { collection: nameOfParam(params.collectionName), id: nameOfParam(params.id) };
}

function isAt({ collection, id }: ProductKey, product: Product | undefined): boolean {
  return product?.id === id && product.collection === collection;
}

/** From the pressed card, without description (spec 4: from navigation state if present). */
function usePassedProduct(key: ProductKey): Product | undefined {
  const passed = passedProduct(useLocation());
  const hydrated = useHydrated();
  return hydrated && isAt(key, passed) ? passed : undefined;
}

function passedProduct({ state }: { state: unknown }): Product | undefined {
  return typeof state === 'object' && state !== null && 'product' in state
    ? readStoredProduct(state.product)
    : undefined;
}
