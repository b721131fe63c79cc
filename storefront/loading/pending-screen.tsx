import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { HOME_SECTIONS } from '../../shop/catalogue/collection.ts';
import { LISTING_PLACEHOLDERS, SECTION_PLACEHOLDERS, TILE_PLACEHOLDERS } from '../../shop/catalogue/listing.ts';
import { screenAt } from '../../shop/screens.ts';
import './pending-screen.css';
import { CardPlaceholder, DetailPlaceholder, LinePlaceholder } from '../../ui/placeholders.tsx';

/** A navigation shorter than this shows no placeholders, in ms: a short flash feels slower than none. */
const DELAY_MS = 120;

/**
 * The screen, or the placeholders of the next one while it loads (spec 2, skeletons; counts in spec 9). The old screen
 * stays mounted behind them: mounting it again would run its effects again.
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

/** `count` placeholders in the grid of a listing. */
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

function placeholdersOf(path: string): ReactNode {
  switch (screenAt(path)?.placeholder) {
    case 'home':
      return <HomePlaceholders />;
    case 'cards':
      return <CardPlaceholders count={LISTING_PLACEHOLDERS} />;
    case 'detail':
      return <DetailPlaceholder />;
    case 'line':
      return <LinePlaceholder />;
    default:
      return null;
  }
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

/** The path of another screen that has been loading for longer than DELAY_MS. */
function useSlowTarget(): string | undefined {
  const here = useLocation().pathname;
  const { state, location } = useNavigation();
  const target = state === 'loading' && location.pathname !== here ? location.pathname : undefined;
  const [waitedFor, setWaitedFor] = useState<string>();
  useEffect(() => {
    if (!target) return setWaitedFor(undefined);
    const timer = setTimeout(() => setWaitedFor(target), DELAY_MS);
    return () => clearTimeout(timer);
  }, [target]);
  return target === waitedFor ? target : undefined;
}

function repeat(count: number, render: (key: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, i) => render(i));
}
