import { Link } from 'react-router';
import type { CollectionTile } from '../../shop/catalogue/collection.ts';
import type { ShopImage } from '../../shop/catalogue/image-address.ts';
import { collectionPath } from '../../shop/page-path.ts';
import { ResponsiveImage } from '../../ui/image.tsx';
import { TilePlaceholders } from '../loading/pending-screen.tsx';
import { usePrefetch } from '../shell/shell-data.ts';

const WIDTHS = [200, 400, 800, 1200] as const;

/** One large tile and four small ones. Each link passes its heading on (spec 2, /home). */
export function CollectionTiles({ tiles }: { tiles: (CollectionTile & { image: ShopImage })[] | undefined }) {
  if (tiles?.length === 0) return null;
  return (
    <section className="page home-section" aria-labelledby="collections">
      <div className="home-heading">
        <h2 id="collections">Collections</h2>
      </div>
      {tiles ? <Tiles tiles={tiles} /> : <TilePlaceholders />}
    </section>
  );
}

function Tiles({ tiles }: { tiles: (CollectionTile & { image: ShopImage })[] }) {
  const prefetch = usePrefetch();
  return (
    <ul className="tiles">
      {tiles.map(({ collection, heading, image }, i) => (
        <li key={collection}>
          <Link className="tile" to={collectionPath(collection)} state={{ heading }} prefetch={prefetch}>
            <ResponsiveImage
              image={image}
              widths={WIDTHS}
              sizes={i === 0 ? '(width >= 48rem) 42rem, 94vw' : '(width >= 48rem) 21rem, 46vw'}
              alt=""
            />
            <span className="tile-name">{heading}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
