import type { ReactNode } from 'react';
import { HOME_SECTIONS } from '../../shop/catalogue/collection.ts';
import { LISTING_PLACEHOLDERS, SECTION_PLACEHOLDERS, TILE_PLACEHOLDERS } from '../../shop/catalogue/listing.ts';
import { screenAt } from '../../shop/screens.ts';
import { CardPlaceholder, DetailPlaceholder, LinePlaceholder } from '../../ui/placeholders.tsx';
import { sectionHeading } from '../home/section-heading.ts';
import { ListingLinks } from '../listing/listing-links.tsx';
import { useWords } from '../shell/shell-data.ts';
import './pending-screen.css';

/**
 * Placeholders of `target` while it loads (spec 2, skeletons; counts in spec 9). The old screen stays mounted behind: mounting
 * it again would run its effects again.
 */
export function PendingScreen({ target, children }: { target: string | undefined; children: ReactNode }) {
  const placeholders = target && placeholdersOf(target);
  return (
    <>
      <div className="left-screen" hidden={!!placeholders}>
        {children}
      </div>
      {placeholders ? (
        <div className="page screen pending" aria-busy="true">
          <p className="visually-hidden">Loading</p>
          {placeholders}
        </div>
      ) : null}
    </>
  );
}

export function CardPlaceholders({ count }: { count: number }) {
  return (
    <div className="cards">
      {repeat(count, (key) => (
        <CardPlaceholder key={key} />
      ))}
    </div>
  );
}

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
      return <ListingPlaceholders />;
    case 'detail':
      return <DetailPlaceholder />;
    case 'line':
      return <LinePlaceholder />;
    default:
      return null;
  }
}

/** As high as the real one. */
function ListingPlaceholders() {
  return (
    <>
      <ListingLinks />
      <div className="placeholder pending-head" aria-hidden="true">
        <i className="placeholder-words" />
        <i className="placeholder-words placeholder-tall" />
        <i className="placeholder-words" />
      </div>
      <CardPlaceholders count={LISTING_PLACEHOLDERS} />
    </>
  );
}

function HomePlaceholders() {
  const { shopName } = useWords();
  return (
    <>
      {HOME_SECTIONS.map((section) => (
        <section className="pending-section" key={section.collection}>
          <h2>{sectionHeading(section, shopName)}</h2>
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

function repeat(count: number, render: (key: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, i) => render(i));
}
