import { type ReactNode, useEffect, useState } from 'react';
import { matchPath, useLocation, useNavigation } from 'react-router';
import { HOME_SECTIONS } from '../../shop/collection.ts';
import { LISTING_PLACEHOLDERS, SECTION_PLACEHOLDERS, TILE_PLACEHOLDERS } from '../../shop/listing.ts';
import './pending-screen.css';
import { CardPlaceholder, DetailPlaceholder, LinePlaceholder } from '../../ui/placeholders.tsx';

/** A navigation quicker than this shows no placeholders: what flashes by is felt as slower. */
const PATIENCE_MS = 120;

const LISTINGS = [
  '/men-shirts',
  '/women-shirts',
  '/resin-art',
  '/texture-paint',
  '/sale/*',
  '/collection/*',
  '/catalog/*',
];

/**
 * The screen, or the placeholders of the one the shopper is waiting for (spec 2, skeletons; counts in spec 9). The
 * screen stays as it is behind them: drawn anew, it would do again what it did when it first appeared.
 */
export function PendingScreen({ children }: { children: ReactNode }) {
  const target = useSlowTarget();
  const placeholders = target && placeholdersOf(target);
  return (
    <>
      <div className="left-screen" hidden={!!placeholders}>
        {children}
      </div>
      {placeholders ? (
        <div className="page screen" aria-busy="true">
          <p className="visually-hidden">Loading</p>
          {placeholders}
        </div>
      ) : null}
    </>
  );
}

/** As many placeholders as asked for, in the grid of a listing. */
export function CardPlaceholders({ count }: { count: number }) {
  return (
    <div className="cards">
      {repeat(count, (key) => (
        <CardPlaceholder key={key} />
      ))}
    </div>
  );
}

/** The tiles of home's Collections grid while they load. */
export function TilePlaceholders() {
  return (
    <div className="tiles">
      {repeat(TILE_PLACEHOLDERS, (key) => (
        <CardPlaceholder key={key} />
      ))}
    </div>
  );
}

/** Only these screens ask the server for what they show; the others come at once. */
function placeholdersOf(path: string): ReactNode {
  if (path === '/home' || path === '/') return <HomePlaceholders />;
  if (LISTINGS.some((listing) => matchPath(listing, path))) return <CardPlaceholders count={LISTING_PLACEHOLDERS} />;
  if (matchPath('/product/*', path)) return <DetailPlaceholder />;
  if (matchPath('/checkout/*', path)) return <LinePlaceholder />;
  return null;
}

function HomePlaceholders() {
  return (
    <>
      {HOME_SECTIONS.map(({ collection, heading }) => (
        <section className="pending-section" key={collection}>
          <h2>{heading}</h2>
          <CardPlaceholders count={SECTION_PLACEHOLDERS} />
        </section>
      ))}
      <section className="pending-section">
        <h2>Collections</h2>
        <TilePlaceholders />
      </section>
    </>
  );
}

/** The path of another screen that the shopper has been waiting for longer than patience lasts. */
function useSlowTarget(): string | undefined {
  const here = useLocation().pathname;
  const { state, location } = useNavigation();
  const target = state === 'loading' && location.pathname !== here ? location.pathname : undefined;
  const [waitedFor, setWaitedFor] = useState<string>();
  useEffect(() => {
    if (!target) return setWaitedFor(undefined);
    const patience = setTimeout(() => setWaitedFor(target), PATIENCE_MS);
    return () => clearTimeout(patience);
  }, [target]);
  return target === waitedFor ? target : undefined;
}

function repeat(count: number, draw: (key: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, i) => draw(i));
}
